import { isUuid } from '../protocol/uuid.ts';
import { one, type Sql } from './database.ts';
import { toJson } from './json.ts';
import { namedLike } from './named-like.ts';
import { OPERATORS_REALM } from './operators.ts';
import { where } from './where.ts';

export interface Partner {
  id: string;
  slug: string;
  name: string;
  status: 'active' | 'suspended';
  /** How its hosted pages look; see protocol/theme.ts. */
  theme: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = 'id, slug, name, status, theme, created_at, updated_at';

export async function insertPartner(sql: Sql, partner: Partner): Promise<Partner> {
  return one(
    await sql.query<Partner>(
      `insert into partners (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
      [
        partner.id,
        partner.slug,
        partner.name,
        partner.status,
        toJson(partner.theme),
        partner.created_at,
        partner.updated_at,
      ],
    ),
  );
}

/** By id or slug; the operators' realm too. */
export async function findPartner(sql: Sql, idOrSlug: string): Promise<Partner | undefined> {
  const [partner] = await sql.query<Partner>(
    `select ${COLUMNS} from partners where slug = $1 or id = $2 order by (slug = $1) limit 1`,
    [idOrSlug, isUuid(idOrSlug) ? idOrSlug : null],
  );
  return partner;
}

/** The same by id, held until the transaction ends. */
export async function lockPartner(sql: Sql, id: string): Promise<Partner | undefined> {
  const [partner] = await sql.query<Partner>(`select ${COLUMNS} from partners where id = $1 for no key update`, [id]);
  return partner;
}

export async function listPartners(sql: Sql, after: string | undefined, limit: number): Promise<Partner[]> {
  return sql.query<Partner>(
    `select ${COLUMNS} from partners where ($1::uuid is null or id > $1) and id <> $3 order by id limit $2`,
    [after ?? null, limit, OPERATORS_REALM],
  );
}

export async function updatePartner(
  sql: Sql,
  id: string,
  change: { name?: string; status?: Partner['status']; theme?: Partner['theme'] },
  now: Date,
): Promise<Partner | undefined> {
  const [partner] = await sql.query<Partner>(
    `update partners set name = coalesce($2, name), status = coalesce($3, status), updated_at = $4,
       theme = coalesce($5::jsonb, theme)
      where id = $1 returning ${COLUMNS}`,
    [id, change.name ?? null, change.status ?? null, now, change.theme ? toJson(change.theme) : null],
  );
  return partner;
}

export interface PartnerFilter {
  status?: Partner['status'] | undefined;
  /** Part of the name or the slug, or the id. */
  text?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** By id; each filter has an index. */
export async function findPartners(sql: Sql, { status, text, after, limit }: PartnerFilter): Promise<Partner[]> {
  const { conditions, parameters } = where(
    ['id <> $', OPERATORS_REALM],
    // Said in so many words, or the index of the suspended would not be taken.
    status === 'suspended' ? [`status = 'suspended'`] : ['status = $', status],
    text !== undefined && isUuid(text) ? ['id = $', text] : namedLike(text),
    ['id > $', after],
  );
  return sql.query<Partner>(
    `select ${COLUMNS} from partners where ${conditions} order by id limit ${limit}`,
    parameters,
  );
}
