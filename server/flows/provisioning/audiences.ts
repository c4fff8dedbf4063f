import {
  type Audience,
  deleteAudience,
  findAudience,
  insertAudience,
  updateAudienceDescription,
} from '../../store/audiences.ts';
import type { Core } from '../core.ts';
import { conflict, invalid, notFound } from '../fault.ts';
import { explainConflict, type Provisioner } from './operator-action.ts';

/** Names are short words or URIs; no spaces, since requests separate them by spaces. */
export const AUDIENCE_NAME = /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,199}$/;

export async function createAudience(
  core: Core,
  input: Pick<Audience, 'name' | 'perspective' | 'description'>,
  by: Provisioner,
): Promise<Audience> {
  if (!AUDIENCE_NAME.test(input.name)) throw invalid('name: use letters, digits and . _ : / - , at most 200');
  if (input.name === core.issuerUrl) throw conflict('this is the auth service itself');
  return explainConflict(
    core.database.transaction(async (sql) => {
      const audience = await insertAudience(sql, { ...input, created_at: core.clock.now() });
      const details = { perspective: audience.perspective };
      await core.audit.record(sql, { ...by, action: 'audience.create', ...target(audience.name), details });
      return audience;
    }),
    `the audience ${input.name} exists already`,
  );
}

/** What people read of it; whose tokens it accepts cannot change, since tokens are out. */
export async function describeAudience(
  core: Core,
  name: string,
  description: string,
  by: Provisioner,
): Promise<Audience> {
  return core.database.transaction(async (sql) => {
    const audience = await updateAudienceDescription(sql, name, description);
    if (audience === undefined) throw notFound(`audience ${name}`);
    await core.audit.record(sql, { ...by, action: 'audience.update', ...target(name), details: { description } });
    return audience;
  });
}

export async function removeAudience(core: Core, name: string, by: Provisioner): Promise<Audience> {
  return explainConflict(
    core.database.transaction(async (sql) => {
      const audience = await findAudience(sql, name);
      if (audience === undefined) throw notFound(`audience ${name}`);
      await deleteAudience(sql, name);
      await core.audit.record(sql, { ...by, action: 'audience.delete', ...target(name) });
      return audience;
    }),
    `clients still hold the audience ${name}; take it from them first`,
  );
}

function target(name: string) {
  return { target_type: 'audience', target_id: name };
}
