import { AUDIT_COLUMNS, type StoredAuditEntry } from './audit-log.ts';
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

/**
 * Entries of every partner and of none, in both orders. Each filter has an index, and some together; of what that finds, a
 * bounded number is looked at for the others. So a page takes a bounded time, however rare it is what fits all of them.
 */
export async function searchAudit(
  sql: Sql,
  search: AuditSearch,
  page: { order: 'newest' | 'oldest'; after: AuditPlace | undefined; limit: number },
): Promise<AuditPage> {
  const [compare, direction] = page.order === 'newest' ? ['<', 'desc'] : ['>', 'asc'];
  const order = `order by at ${direction}, id ${direction}`;
  const { indexed, others } = conditionsOf(search);
  const asked = where(...indexed, [`(at, id) ${compare} ($, $)`, page.after?.at, page.after?.id]);
  const looked = lookedAt(search, asked, `${order} limit ${others.length === 0 ? page.limit : MOST_LOOKED_AT}`);
  const { parameters } = asked;
  const fit = others.map(
    ([column, value], place) => [`a.${column} = $${parameters.length + place + 1}`, value] as const,
  );
  const entries = await sql.query<StoredAuditEntry>(
    `select a.id, ${AUDIT_COLUMNS.map((column) => `a.${column}`)}
       from (${looked}) looked join audit_log a on a.id = looked.id
      where ${['true', ...fit.map(([text]) => text)].join(' and ')}
      order by looked.at ${direction}, looked.id ${direction} limit ${page.limit}`,
    [...parameters, ...fit.map(([, value]) => value)],
  );
  if (others.length === 0 || entries.length === page.limit) return { entries, scanned: undefined };
  const last = `select at, id from (${looked}) looked ${order} offset ${MOST_LOOKED_AT - 1}`;
  const [scanned] = await sql.query<AuditPlace>(last, parameters);
  return { entries, scanned };
}

/**
 * The places of entries: indexes hold them, so each is walked in order, however many entries the planner expects. Actors
 * and targets are indexed partner by partner, and nobody knows whose they are: the index tells one partner after another.
 */
function lookedAt(
  { partnerId, actorId, targetId }: AuditSearch,
  { conditions, parameters }: ReturnType<typeof where>,
  inOrder: string,
): string {
  const entries = (whose: string) => `select at, id from audit_log where ${whose}${conditions} ${inOrder}`;
  const someone = targetId ?? actorId;
  if (partnerId !== undefined || someone === undefined) return entries('');
  const of = `${targetId === undefined ? 'actor_id' : 'target_id'} = $${parameters.push(someone)}`;
  const next = (after: string) => `select partner_id from audit_log where ${of} ${after} order by partner_id limit 1`;
  return `select at, id from (
      with recursive whose as (
        (${next('')})
        union all
        select (${next('and partner_id > whose.partner_id')}) from whose where whose.partner_id is not null
      )
      select e.* from whose cross join lateral (${entries('partner_id = whose.partner_id and ')}) e
      union all (${entries('partner_id is null and ')})) found ${inOrder}`;
}

export async function findAuditEntry(sql: Sql, id: number): Promise<StoredAuditEntry | undefined> {
  const [entry] = await sql.query<StoredAuditEntry>(`select id, ${AUDIT_COLUMNS} from audit_log where id = $1`, [id]);
  return entry;
}

/** What one index knows of a search, of the likely rarest filter; and what else the entries must be. */
function conditionsOf({ partnerId, actorId, targetId, action, outcome, since, until }: AuditSearch): {
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
  // An index of refusals of every partner knows their actions too.
  const all = [given.target, given.actor, given.refusal, given.action].filter(({ length }) => length > 0);
  const together = partnerId === undefined && all[0] === given.refusal ? 2 : 1;
  return {
    indexed: [
      ...common,
      ...all
        .slice(0, together)
        .flat()
        .map(({ condition }) => condition),
    ],
    others: [...all.slice(together).flat(), ...given.success].map(({ column, value }) => [column, value] as const),
  };
}

function filter(column: string, value: string | undefined, said?: string) {
  if (value === undefined) return [];
  return [{ column, value, condition: (said === undefined ? [`${column} = $`, value] : [said]) as Condition }];
}
