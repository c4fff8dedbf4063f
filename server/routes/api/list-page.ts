import type { FastifyRequest } from 'fastify';
import Type, { type TProperties, type TSchema } from 'typebox';
import { sha256 } from '../../crypto/digest.ts';
import { Problem } from '../http/problem.ts';
import { principalOf } from './principal.ts';

/** Where a row stands in its list: the values of the columns that order it, as text. */
export type Place = readonly string[];

export interface PagedList<Row, Shown> {
  /** At most `limit` rows after that place, in order. */
  read(page: { limit: number; after: Place | undefined }): Promise<Row[]>;
  placeOf(row: Row): Place;
  /** Whether a place out of a cursor can be handed to the database. */
  isPlace(place: Place): boolean;
  show(row: Row): Shown;
}

export interface Page<Shown> {
  data: Shown[];
  next_cursor: string | null;
}

/** The query of a list: its filters, and where the page begins and ends. */
export function listQuery<Filters extends TProperties>(filters: Filters) {
  return Type.Object(
    {
      ...filters,
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'The most entries of a page.' }),
      ),
      cursor: Type.Optional(
        Type.String({ minLength: 1, maxLength: 500, description: 'The `next_cursor` of the page before.' }),
      ),
    },
    { additionalProperties: false },
  );
}

/** The schema of a page of such entries. */
export function pageOf<Entry extends TSchema>(entry: Entry, description: string) {
  return Type.Object(
    {
      data: Type.Array(entry),
      next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Null: this is the last page.' }),
    },
    { description },
  );
}

/** One page of a list, for a route whose query is a `listQuery`. */
export async function listPage<Row, Shown>(request: FastifyRequest, list: PagedList<Row, Shown>): Promise<Page<Shown>> {
  const { limit, cursor } = request.query as { limit: number; cursor?: string };
  const asked = fingerprint(request);
  const after = cursor === undefined ? undefined : readCursor(cursor, asked, list.isPlace);
  const rows = await list.read({ limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? cursorAt(request, list.placeOf(last)) : null;
  return { data: page.map(list.show), next_cursor: next };
}

export interface ScannedList<Row, Shown> extends Omit<PagedList<Row, Shown>, 'read'> {
  /** `scanned`: so far was looked although fewer were found; the next page begins there. */
  read(page: { limit: number; after: Place | undefined }): Promise<{ rows: Row[]; scanned: Place | undefined }>;
}

/** The same where a page may hold fewer entries than were asked for, although more follow. */
export async function listScannedPage<Row, Shown>(
  request: FastifyRequest,
  { read, placeOf, isPlace, show }: ScannedList<Row, Shown>,
): Promise<Page<Shown>> {
  let goesOn: Place | undefined;
  const page = await listPage(request, {
    async read(asked) {
      const { rows, scanned } = await read(asked);
      goesOn = scanned;
      return rows;
    },
    placeOf,
    isPlace,
    show,
  });
  if (goesOn === undefined || page.next_cursor !== null) return page;
  return { ...page, next_cursor: cursorAt(request, goesOn) };
}

/** What a cursor belongs to: the partner, the list and its filters. */
function fingerprint(request: FastifyRequest): string {
  const { limit: _limit, cursor: _cursor, ...filters } = request.query as Record<string, unknown>;
  const sorted = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const asked = JSON.stringify([principalOf(request).partnerId, request.routeOptions.url, request.params, sorted]);
  return sha256(asked).toString('base64url').slice(0, 12);
}

function cursorAt(request: FastifyRequest, place: Place): string {
  return Buffer.from(JSON.stringify([fingerprint(request), ...place])).toString('base64url');
}

function readCursor(cursor: string, asked: string, isPlace: (place: Place) => boolean): Place {
  const [belongsTo, ...place] = textsOf(Buffer.from(cursor, 'base64url').toString());
  if (belongsTo === undefined || !isPlace(place)) {
    throw new Problem(400, 'invalid_cursor', 'cursor: not one that this list has given out');
  }
  if (belongsTo !== asked) {
    throw new Problem(400, 'invalid_cursor', 'cursor: it belongs to another list, or to other filters');
  }
  return place;
}

function textsOf(json: string): string[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) && parsed.every((part) => typeof part === 'string') ? parsed : [];
  } catch {
    return [];
  }
}
