import Type, { type Static } from 'typebox';
import type { Core } from '../../flows/core.ts';
import { MOST_HITS, searchAll } from '../../flows/operators/search.ts';
import { plainText } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { operatorOf } from './authenticate.ts';
import { operation } from './operation.ts';

const query = Type.Object(
  {
    q: plainText(200, { minLength: 1, description: 'Part of a name, or the beginning of a login; an id or a number.' }),
  },
  { additionalProperties: false },
);

const hit = Type.Object(
  {
    type: Type.Enum(['partner', 'client', 'user', 'contract', 'webhook_message']),
    id: Type.String(),
    title: Type.String(),
    subtitle: Type.String(),
    path: Type.String({ description: 'The page of the console.' }),
  },
  { title: 'SearchHit' },
);

const search = operation({
  kind: 'list',
  permission: 'any',
  id: 'searchEverything',
  tag: 'Search',
  summary: 'Find what a text may mean',
  description: 'Of all that you may read.',
  query,
  answers: { 200: Type.Object({ data: Type.Array(hit, { maxItems: MOST_HITS }) }, { description: 'The likeliest.' }) },
});

/** `GET /api/v1/search`, for the console's command palette. */
export function searchRoute(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>('/api/v1/search', { schema: search }, async (request) => ({
    data: await searchAll(core, request.query.q.trim(), operatorOf(request).permissions),
  }));
}
