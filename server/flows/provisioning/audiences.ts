import {
  type Audience,
  deleteAudience,
  findAudience,
  insertAudience,
  lockAudience,
  updateAudienceDescription,
} from '../../store/audiences.ts';
import type { Sql } from '../../store/database.ts';
import { CONSOLE_CLIENT } from '../../store/operators.ts';
import type { Core } from '../core.ts';
import { conflict, invalidField, notFound, taken } from '../fault.ts';
import { explainConflict, type Provisioner } from './operator-action.ts';

/** Names are short words or URIs; no spaces, since requests separate them by spaces. */
export const AUDIENCE_NAME = /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,199}$/;

/** The audience of the console is none that anybody provisions. @throws Fault when there is none. */
export async function getAudience(sql: Sql, name: string): Promise<Audience> {
  const audience = await findAudience(sql, name);
  if (audience === undefined || name === CONSOLE_CLIENT) throw notFound(`audience ${name}`);
  return audience;
}

export async function createAudience(
  core: Core,
  input: Pick<Audience, 'name' | 'perspective' | 'description'>,
  by: Provisioner,
): Promise<Audience> {
  if (!AUDIENCE_NAME.test(input.name)) throw invalidField('name', 'use letters, digits and . _ : / - , at most 200');
  if (input.name === core.issuerUrl) throw conflict('this is the auth service itself');
  return explainConflict(
    core.database.transaction(async (sql) => {
      const audience = await insertAudience(sql, { ...input, created_at: core.clock.now() });
      const details = { perspective: audience.perspective };
      await core.audit.record(sql, { ...by, action: 'audience.create', ...target(audience.name), details });
      return audience;
    }),
    taken('name', `the audience ${input.name} exists already`),
  );
}

/**
 * What people read of it; whose tokens it accepts cannot change, since tokens are out.
 * @param check Is given the audience as it was, before anything is changed.
 */
export async function describeAudience(
  core: Core,
  name: string,
  description: string,
  by: Provisioner,
  check: (before: Audience) => void = () => {},
): Promise<Audience> {
  return core.database.transaction(async (sql) => {
    await lockAudience(sql, name);
    const before = await getAudience(sql, name);
    check(before);
    if (before.description === description) return before;
    const audience = await updateAudienceDescription(sql, name, description);
    if (audience === undefined) throw notFound(`audience ${name}`);
    const details = { description: { before: before.description, after: description } };
    await core.audit.record(sql, { ...by, action: 'audience.update', ...target(name), details });
    return audience;
  });
}

export async function removeAudience(
  core: Core,
  name: string,
  by: Provisioner,
  check: (before: Audience) => void = () => {},
): Promise<Audience> {
  return explainConflict(
    core.database.transaction(async (sql) => {
      const audience = await getAudience(sql, name);
      check(audience);
      await deleteAudience(sql, name);
      await core.audit.record(sql, { ...by, action: 'audience.delete', ...target(name) });
      return audience;
    }),
    conflict(`clients still hold the audience ${name}; take it from them first`, 'audience_in_use'),
  );
}

function target(name: string) {
  return { target_type: 'audience', target_id: name };
}
