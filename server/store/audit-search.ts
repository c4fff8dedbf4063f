import { AUDIT_COLUMNS, type StoredAuditEntry } from './audit-log.ts';
import { listPartnersOf, type Places, placesUnder, type Someone } from './audit-of-someone.ts';
import type { Sql } from './database.ts';
import { OPERATORS_REALM } from './operators.ts';
import { type Condition, where } from './where.ts';

export interface AuditSearch {
  partnerId?: string | undefined;
  actorId?: string | undefined;
  targetId?: string | undefined;
  action?: string | undefined;
  outcome?: 'success' | 'refused' | undefined;
  /** From this moment on. */
  since?: Date | undefined;
  /** Before this moment. */
  until?: Date | undefined;
}

/** Where an entry stands among the others. */
export interface AuditPlace {
  at: Date;
  id: number;
}

export interface AuditPage {
  entries: StoredAuditEntry[];
  /** Where the search goes on although fewer were found than asked for: so far it has looked. */
  scanned: AuditPlace | undefined;
}

/** For one page, where no index knows all that is asked for. */
const MOST_LOOKED_AT = 5_000;

/** Whoever has entries under more is looked for among the entries of everyone. */
const MOST_PARTNERS = 1_000;

/**
 * Entries of every partner and of none, in both orders. Each filter has an index, and some together; of what that finds, a
 * bounded number is looked at for the others. So a page takes a bounded time, however rare it is what fits all of them.
 */
export async function searchAudit(
  sql: Sql,
  search: AuditSearch,
  page: { order: 'newest' | 'oldest'; after: AuditPlace | undefined; limit: number },
): Promise<AuditPage> {
  const [compare, direction] = page.order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const someone = someoneOf(search);
  const partners = someone && (await listPartnersOf(sql, someone, MOST_PARTNERS + 1));
  const everywhere = partners !== undefined && partners.length > MOST_PARTNERS;
  const { indexed, others } = conditionsOf(search, everywhere);
  const asked = where(...indexed, [`(at, id) ${compare} ($, $)`, page.after?.at, page.after?.id]);
  const { parameters } = asked;
  const most = others.length === 0 ? page.limit : MOST_LOOKED_AT;
  const { places, scanned } =
    partners === undefined || everywhere
      ? placesInOrder(asked.conditions, direction, most)
      : placesUnder(partners, asked, { direction, share: shareOf(partners.length + 1, most) });
  const fit = others.map(
    ([column, value], place) => [`a.${column} = $${parameters.length + place + 1}`, value] as const,
  );
  const entries = await sql.query<StoredAuditEntry>(
    `select a.id, ${AUDIT_COLUMNS.map((column) => `a.${column}`)}
       from (${places}) looked join audit_log a on a.id = looked.id
      where ${['true', ...fit.map(([text]) => text)].join(' and ')}
      order by looked.at ${direction}, looked.id ${direction} limit ${page.limit}`,
    [...parameters, ...fit.map(([, value]) => value)],
  );
  if (entries.length === page.limit || (others.length === 0 && partners === undefined)) {
    return { entries, scanned: undefined };
  }
  const [last] = await sql.query<AuditPlace>(scanned, parameters);
  return { entries, scanned: last };
}

/** Whose entries are asked for, where nobody says of which partner. */
function someoneOf({ partnerId, actorId, targetId }: AuditSearch): Someone | undefined {
  if (partnerId !== undefined) return undefined;
  if (targetId !== undefined) return { column: 'target_id', id: targetId };
  return actorId === undefined ? undefined : { column: 'actor_id', id: actorId };
}

/** The places of entries: indexes hold them, so each is walked in order, however many entries the planner expects. */
function placesInOrder(conditions: string, direction: 'asc' | 'desc', most: number): Places {
  const inOrder = `order by at ${direction}, id ${direction}`;
  const places = `select at, id from audit_log where ${conditions} ${inOrder} limit ${most}`;
  return { places, scanned: `select at, id from (${places}) looked ${inOrder} offset ${most - 1}` };
}

/** Of each of so many, so that all together are no more than may be looked at; nor more than are asked for. */
function shareOf(count: number, most: number): number {
  return Math.min(most, Math.floor(MOST_LOOKED_AT / count));
}

export async function findAuditEntry(sql: Sql, id: number): Promise<StoredAuditEntry | undefined> {
  const [entry] = await sql.query<StoredAuditEntry>(`select id, ${AUDIT_COLUMNS} from audit_log where id = $1`, [id]);
  return entry;
}

/**
 * What one index knows of a search, of the likely rarest filter; and what else the entries must be.
 * @param everywhere Nobody looks under each partner for an actor or a target.
 */
function conditionsOf(
  { partnerId, actorId, targetId, action, outcome, since, until }: AuditSearch,
  everywhere: boolean,
): {
  indexed: Condition[];
  others: (readonly [column: string, value: string])[];
} {
  const common: Condition[] = [
    ['true'],
    ['partner_id = $', partnerId],
    // The realm of the operators is no partner, though their own entries stand under it.
    ...(partnerId === undefined ? [] : [['partner_id <> $', OPERATORS_REALM] as const]),
    ['at >= $', since],
    ['at < $', until],
  ];
  const given = {
    target: filter('target_id', targetId),
    actor: filter('actor_id', actorId),
    // Said in so many words, or the index of refusals would not be taken.
    refusal: outcome === 'refused' ? filter('result', outcome, `result = 'refused'`) : [],
    action: filter('action', action),
    success: outcome === 'success' ? filter('result', outcome) : [],
  };
  const someone = [given.target, given.actor];
  const known = [...(everywhere ? [] : someone), given.refusal, given.action].filter(({ length }) => length > 0);
  // An index of refusals of every partner knows their actions too.
  const together = partnerId === undefined && known[0] === given.refusal ? 2 : 1;
  return {
    indexed: [
      ...common,
      ...known
        .slice(0, together)
        .flat()
        .map(({ condition }) => condition),
    ],
    others: [...(everywhere ? someone : []), ...known.slice(together), given.success]
      .flat()
      .map(({ column, value }) => [column, value] as const),
  };
}

function filter(column: string, value: string | undefined, said?: string) {
  if (value === undefined) return [];
  return [{ column, value, condition: (said === undefined ? [`${column} = $`, value] : [said]) as Condition }];
}
