import Type, { type Static } from 'typebox';
import type { Core } from '../../flows/core.ts';
import {
  AUDIENCE_NAME,
  createAudience,
  describeAudience,
  getAudience,
  removeAudience,
} from '../../flows/provisioning/audiences.ts';
import { type Audience, countClientsOf, listAudiences } from '../../store/audiences.ts';
import { entityTag, requireMatch, sendTagged } from '../api/entity-tag.ts';
import { idempotently } from '../api/idempotency.ts';
import { listPage, listQuery, pageOf } from '../api/list-page.ts';
import { instant, plainText } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { operatorBy } from './authenticate.ts';
import { operation } from './operation.ts';

const PATH = '/api/v1/audiences';

const name = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._:/-]*$' });
const perspective = Type.Enum(['partner', 'user'], { description: 'The kind of token that the API takes.' });
const description = plainText(500, { description: 'For people.' });

const audience = Type.Object(
  {
    name,
    perspective,
    description,
    clients: Type.Integer({ minimum: 0, description: 'How many may ask tokens for it.' }),
    created_at: instant(),
  },
  { title: 'Audience', description: 'An API that takes tokens.' },
);
const newAudience = Type.Object(
  { name, perspective, description: Type.Optional(description) },
  { additionalProperties: false, title: 'NewAudience' },
);
const audienceChange = Type.Object(
  { description },
  { additionalProperties: false, title: 'AudienceChange', description: 'What kind of token it takes never changes.' },
);
const params = Type.Object({ id: plainText(200, { description: 'The name, encoded as one segment.' }) });

const list = operation({
  kind: 'list',
  permission: 'audiences:read',
  id: 'listAudiences',
  tag: 'Audiences',
  summary: 'List audiences',
  query: listQuery({}),
  answers: { 200: pageOf(audience, 'A page of audiences, by name.') },
});

const create = operation({
  kind: 'create',
  permission: 'audiences:write',
  id: 'createAudience',
  tag: 'Audiences',
  summary: 'Create an audience',
  body: newAudience,
  answers: { 201: audience },
  refusals: { 409: ['name_taken', 'conflict'] },
});

const read = operation({
  kind: 'read',
  permission: 'audiences:read',
  id: 'getAudience',
  tag: 'Audiences',
  summary: 'Read an audience',
  params,
  answers: { 200: audience },
});

const change = operation({
  kind: 'change',
  permission: 'audiences:write',
  id: 'changeAudience',
  tag: 'Audiences',
  summary: 'Describe an audience',
  params,
  body: audienceChange,
  answers: { 200: audience },
});

const remove = operation({
  kind: 'change',
  permission: 'audiences:write',
  id: 'deleteAudience',
  tag: 'Audiences',
  summary: 'Delete an audience that nobody holds',
  params,
  answers: { 200: audience },
  refusals: { 409: ['audience_in_use'] },
});

type Id = { Params: { id: string } };

/** `/api/v1/audiences`. */
export function audiencesRoutes(app: App, core: Core): void {
  const shown = async (of: Audience) => showAudience(of, await countClientsOf(core.database, [of.name]));
  app.get(PATH, { schema: list }, async (request) => {
    const page = await listPage(request, {
      read: ({ limit, after }) => listAudiences(core.database, after?.[0], limit),
      placeOf: ({ name: last }: Audience) => [last],
      isPlace: ([last = '', ...more]) => AUDIENCE_NAME.test(last) && more.length === 0,
      show: (of) => of,
    });
    const counts = await countClientsOf(
      core.database,
      page.data.map((of) => of.name),
    );
    return { ...page, data: page.data.map((of) => showAudience(of, counts)) };
  });
  app.post<{ Body: Static<typeof newAudience> }>(PATH, { schema: create }, (request, reply) =>
    idempotently(core, request, reply, async (joined) => {
      const made = await createAudience(joined, { description: '', ...request.body }, operatorBy(request));
      const location = `${PATH}/${encodeURIComponent(made.name)}`;
      const body = showAudience(made, new Map());
      return { status: 201, headers: { location, etag: tagOf(made) }, body };
    }),
  );
  app.get<Id>(`${PATH}/:id`, { schema: read }, async (request, reply) => {
    const found = await getAudience(core.database, request.params.id);
    return sendTagged(request, reply, await shown(found), tagOf(found));
  });
  app.patch<Id & { Body: Static<typeof audienceChange> }>(`${PATH}/:id`, { schema: change }, async (request, reply) => {
    const { params: of, body } = request;
    const check = (before: Audience) => requireMatch(request, tagOf(before));
    const changed = await describeAudience(core, of.id, body.description, operatorBy(request), check);
    return sendTagged(request, reply, await shown(changed), tagOf(changed));
  });
  app.delete<Id>(`${PATH}/:id`, { schema: remove }, async (request) => {
    const check = (before: Audience) => requireMatch(request, tagOf(before));
    return showAudience(await removeAudience(core, request.params.id, operatorBy(request), check), new Map());
  });
}

/** Of what operators set: how many clients hold it changes by itself. */
function tagOf(of: Audience): string {
  return entityTag(of);
}

function showAudience(of: Audience, clients: ReadonlyMap<string, number>): Static<typeof audience> {
  return { ...of, clients: clients.get(of.name) ?? 0, created_at: of.created_at.toISOString() };
}
