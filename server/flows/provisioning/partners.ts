import { newId } from '../../crypto/random.ts';
import { type Theme, themeFaults } from '../../protocol/theme.ts';
import { listAllClients } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { OPERATORS_REALM } from '../../store/operators.ts';
import { findPartner, insertPartner, lockPartner, type Partner, updatePartner } from '../../store/partners.ts';
import type { Core } from '../core.ts';
import { Fault, invalidField, notFound, taken } from '../fault.ts';
import { changingClients, cutOffClient } from '../revocations/revoke.ts';
import { explainConflict, isSlug, type Provisioner } from './operator-action.ts';

export async function createPartner(
  core: Core,
  input: { slug: string; name: string },
  by: Provisioner,
): Promise<Partner> {
  if (!isSlug(input.slug)) throw invalidField('slug', 'use lower-case letters, digits and hyphens, at most 63');
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
    taken('slug', `the slug ${input.slug} is taken`),
  );
}

/** By id or slug; the operators' realm is none. @throws Fault when there is none. */
export async function getPartner(sql: Sql, idOrSlug: string): Promise<Partner> {
  const partner = await findPartner(sql, idOrSlug);
  if (partner === undefined || partner.id === OPERATORS_REALM) throw notFound(`partner ${idOrSlug}`);
  return partner;
}

export interface PartnerChange {
  name?: string;
  status?: Partner['status'];
  /** The whole of it, as it is from now on. */
  theme?: Theme;
}

/**
 * A new name, theme or status; what is the same already is left alone. Suspending cuts off every token of the partner's
 * clients, those of its users included.
 * @param change What to change, or what says so when it is given the partner as it is, held until it is changed.
 * @throws Fault that names every fault of the theme
 */
export async function changePartner(
  core: Core,
  idOrSlug: string,
  change: PartnerChange | ((before: Partner) => PartnerChange),
  by: Provisioner,
): Promise<Partner> {
  return changingClients(core, async (sql, revoke) => {
    const before = await holdPartner(sql, idOrSlug);
    const wanted = typeof change === 'function' ? change(before) : change;
    if (wanted.name !== undefined) checkName(wanted.name);
    if (wanted.theme !== undefined) checkTheme(wanted.theme);
    const changed = differing(before, wanted);
    if (Object.keys(changed).length === 0) return before;
    const partner = await updatePartner(sql, before.id, changed, core.clock.now());
    if (partner === undefined) throw notFound(`partner ${idOrSlug}`);
    const { name, status, theme } = changed;
    if (name !== undefined) await record(core, sql, partner, 'update', by, { before: before.name, after: name });
    if (theme !== undefined) {
      const tokens = [...new Set([...Object.keys(before.theme), ...Object.keys(theme)])];
      await record(core, sql, partner, 'set_theme', by, { tokens });
    }
    if (status === 'suspended') {
      for (const client of await listAllClients(sql, partner.id)) {
        await cutOffClient(core, sql, revoke, client.id, 'partner suspended');
      }
    }
    if (status !== undefined) await record(core, sql, partner, status === 'suspended' ? 'suspend' : 'resume', by);
    return partner;
  });
}

export async function renamePartner(core: Core, idOrSlug: string, name: string, by: Provisioner): Promise<Partner> {
  return changePartner(core, idOrSlug, { name }, by);
}

/** How the partner's hosted pages look from now on. @throws Fault that names every fault of the theme */
export async function setPartnerTheme(core: Core, idOrSlug: string, theme: Theme, by: Provisioner): Promise<Partner> {
  return changePartner(core, idOrSlug, { theme }, by);
}

export async function setPartnerStatus(
  core: Core,
  idOrSlug: string,
  status: Partner['status'],
  by: Provisioner,
): Promise<Partner> {
  return changePartner(core, idOrSlug, { status }, by);
}

async function holdPartner(sql: Sql, idOrSlug: string): Promise<Partner> {
  const { id } = await getPartner(sql, idOrSlug);
  const partner = await lockPartner(sql, id);
  if (partner === undefined) throw notFound(`partner ${idOrSlug}`);
  return partner;
}

/** What of a change is not so already. */
function differing(before: Partner, change: PartnerChange): PartnerChange {
  const fields = Object.entries(change).filter(
    ([field, value]) => value !== undefined && !isSame(before[field as keyof PartnerChange], value),
  );
  return Object.fromEntries(fields);
}

function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(value, Object.keys(Object(value)).toSorted());
  return typeof one === 'object' ? text(one) === text(other) : one === other;
}

async function record(
  core: Core,
  sql: Sql,
  partner: Partner,
  done: 'update' | 'suspend' | 'resume' | 'set_theme',
  by: Provisioner,
  details: Record<string, unknown> = {},
): Promise<void> {
  await core.audit.record(sql, { ...by, action: `partner.${done}`, ...target(partner), details });
}

/** Each fault stands with its token, as themes name it: `brand_color: …`. */
function checkTheme(theme: Theme): void {
  const faults = themeFaults(theme);
  if (faults.length === 0) return;
  const errors = faults.map((fault) => {
    const [, token = '', detail = fault] = /^(\w+)(?:, \w+)?: (.*)$/s.exec(fault) ?? [];
    return { pointer: `/theme/${token}`, code: 'invalid_value', detail };
  });
  throw new Fault('invalid', `theme: ${faults.join('; ')}`, { errors });
}

function target({ id }: Partner) {
  return { partner_id: id, target_type: 'partner', target_id: id };
}

/** People read it on pages and in their authenticator app. */
function checkName(name: string): void {
  if (name.trim() === '' || name.length > 100) throw invalidField('name', '1 to 100 characters');
}
