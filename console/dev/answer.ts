import type { IncomingMessage, ServerResponse } from 'node:http';
import { actions } from './actions.ts';
import { collections, type Row } from './data.ts';
import { insights } from './insights.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

export interface Answered {
  status?: number;
  body: unknown;
  etag?: string;
}

/** Answers like the operator API: lists, reads with a tag, changes that merge, and the actions by themselves. */
export async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  if (url.pathname === '/session/login') {
    response.writeHead(302, { location: url.searchParams.get('return_to') ?? '/' });
    response.end();
    return;
  }
  const asked: Asked = {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname.replace('/api/v1', '')),
    query: url.searchParams,
    body: await readBody(request),
  };
  const { status = 200, body, etag } = respond(asked, request.headers['if-match']);
  const isProblem = status >= 400;
  response.writeHead(status, {
    'content-type': isProblem ? 'application/problem+json' : 'application/json',
    ...(etag && { etag }),
  });
  response.end(JSON.stringify(body));
}

function respond(asked: Asked, ifMatch: string | undefined): Answered {
  const special = insights(asked) ?? actions(asked);
  if (special) return special;
  const [, name = '', id, part] = asked.path.split('/');
  const collection = part ? `${name}/${part}` : name;
  const rows = collections[collection] ?? (part ? [] : undefined);
  if (!rows) return problem(404, 'not_found');
  if (part || id === undefined)
    return asked.method === 'POST' ? create(rows, asked) : list(rows, asked, part ? id : undefined);
  const row = rows.find((one) => one.id === id || one.name === id || one.kid === id || String(one.id) === id);
  if (!row) return problem(404, 'not_found');
  if (asked.method === 'DELETE') {
    rows.splice(rows.indexOf(row), 1);
    return { body: {} };
  }
  if (asked.method === 'PATCH') {
    if (ifMatch && ifMatch !== tagOf(row)) return problem(412, 'precondition_failed');
    Object.assign(row, asked.body, { updated_at: new Date().toISOString() });
  }
  return { body: row, etag: tagOf(row) };
}

function list(rows: Row[], { query }: Asked, owner?: string): Answered {
  const limit = Number(query.get('limit') ?? 20);
  const from = Number(query.get('cursor') ?? 0);
  const wanted = rows.filter(
    (row) => (owner === undefined || row.owner === undefined || row.owner === owner) && fits(row, query),
  );
  const next = from + limit < wanted.length ? String(from + limit) : null;
  return { body: { data: wanted.slice(from, from + limit), next_cursor: next } };
}

/** A filter fits where the field says so; `q` anywhere in the row. Filters of no field of the row are left out. */
function fits(row: Row, query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => {
    if (['limit', 'cursor', 'since', 'deleted', 'live', 'state'].includes(name)) return true;
    if (name === 'q') return JSON.stringify(row).toLowerCase().includes(value.toLowerCase());
    const field = { phase: 'contract_phase', outcome: 'result' }[name] ?? name;
    return !(field in row) || String(row[field]) === value;
  });
}

function create(rows: Row[], { body }: Asked): Answered {
  if ('name' in body && body.name === '') {
    return problem(422, 'invalid_request', [{ pointer: '/name', code: 'required', detail: 'is missing' }]);
  }
  const now = new Date().toISOString();
  const row: Row = { ...rows[0], findings: [], ...body, id: crypto.randomUUID(), created_at: now, updated_at: now };
  rows.unshift(row);
  return { status: 201, body: row };
}

export function problem(status: number, code: string, errors?: unknown): Answered {
  return {
    status,
    body: {
      type: 'about:blank',
      title: code,
      status,
      code,
      detail: `The request was refused: ${code}.`,
      errors,
      request_id: crypto.randomUUID(),
    },
  };
}

function tagOf(row: Row): string {
  return `"${String(row.updated_at ?? row.id)}"`;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
