import { newId } from '../../crypto/random.ts';
import { type Theme, themeFaults } from '../../protocol/theme.ts';
import { listAllClients } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { OPERATORS_REALM } from '../../store/operators.ts';
import { findPartner, insertPartner, type Partner, updatePartner } from '../../store/partners.ts';
import type { Core } from '../core.ts';
import { invalid, notFound } from '../fault.ts';
import { changingClients, cutOffClient } from '../revocations/revoke.ts';
import { explainConflict, isSlug, type Provisioner } from './operator-action.ts';

export async function createPartner(
  core: Core,
  input: { slug: string; name: string },
  by: Provisioner,
): Promise<Partner> {
  if (!isSlug(input.slug)) throw invalid('slug: use lower-case letters, digits and hyphens, at most 63');
  checkName(input.name);
  const now = core.clock.now();
  const partner: Partner = { ...input, id: newId(), status: 'active', theme: {}, created_at: now, updated_at: now };
  return explainConflict(
    core.database.transaction(async (sql) => {
      const created = await insertPartner(sql, partner);
      const details = { slug: created.slug, name: created.name };
      await core.audit.record(sql, { ...by, action: 'partner.create', ...target(created), details });
      return created;
    }),
    `the slug ${input.slug} is taken`,
  );
}

/** By id or slug; the operators' realm is none. @throws Fault when there is none. */
export async function getPartner(sql: Sql, idOrSlug: string): Promise<Partner> {
  const partner = await findPartner(sql, idOrSlug);
  if (partner === undefined || partner.id === OPERATORS_REALM) throw notFound(`partner ${idOrSlug}`);
  return partner;
}

export async function renamePartner(core: Core, idOrSlug: string, name: string, by: Provisioner): Promise<Partner> {
  checkName(name);
  return core.database.transaction(async (sql) => {
    const { id, name: before } = await getPartner(sql, idOrSlug);
    const partner = await updatePartner(sql, id, { name }, core.clock.now());
    if (partner === undefined) throw notFound(`partner ${idOrSlug}`);
    await core.audit.record(sql, {
      ...by,
      action: 'partner.update',
      ...target(partner),
      details: { before, after: name },
    });
    return partner;
  });
}

/** How the partner's hosted pages look from now on. @throws Fault that names every fault of the theme */
export async function setPartnerTheme(core: Core, idOrSlug: string, theme: Theme, by: Provisioner): Promise<Partner> {
  const faults = themeFaults(theme);
  if (faults.length > 0) throw invalid(`theme: ${faults.join('; ')}`);
  return core.database.transaction(async (sql) => {
    const { id, theme: before } = await getPartner(sql, idOrSlug);
    const partner = await updatePartner(sql, id, { theme }, core.clock.now());
    if (partner === undefined) throw notFound(`partner ${idOrSlug}`);
    const tokens = [...new Set([...Object.keys(before), ...Object.keys(theme)])];
    await core.audit.record(sql, { ...by, action: 'partner.set_theme', ...target(partner), details: { tokens } });
    return partner;
  });
}

/** Suspending cuts off every token of the partner's clients, those of its users included. */
export async function setPartnerStatus(
  core: Core,
  idOrSlug: string,
  status: Partner['status'],
  by: Provisioner,
): Promise<Partner> {
  return changingClients(core, async (sql, revoke) => {
    const found = await getPartner(sql, idOrSlug);
    if (found.status === status) return found;
    const partner = await updatePartner(sql, found.id, { status }, core.clock.now());
    if (partner === undefined) throw notFound(`partner ${idOrSlug}`);
    if (status === 'suspended') {
      for (const client of await listAllClients(sql, partner.id)) {
        await cutOffClient(core, sql, revoke, client.id, 'partner suspended');
      }
    }
    const action = status === 'suspended' ? 'partner.suspend' : 'partner.resume';
    await core.audit.record(sql, { ...by, action, ...target(partner) });
    return partner;
  });
}

function target({ id }: Partner) {
  return { partner_id: id, target_type: 'partner', target_id: id };
}

/** People read it on pages and in their authenticator app. */
function checkName(name: string): void {
  if (name.trim() === '' || name.length > 100) throw invalid('name: 1 to 100 characters');
}
