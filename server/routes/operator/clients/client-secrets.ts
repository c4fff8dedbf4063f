import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../../clock.ts';
import type { Core } from '../../../flows/core.ts';
import {
  createClientSecret,
  expireClientSecret,
  revokeClientSecret,
} from '../../../flows/provisioning/client-secrets.ts';
import { getClient } from '../../../flows/provisioning/clients.ts';
import { type ClientSecret, listClientSecrets } from '../../../store/client-secrets.ts';
import { entityTag, requireMatch, sendTagged } from '../../api/entity-tag.ts';
import { idempotently } from '../../api/idempotency.ts';
import { pageOf } from '../../api/list-page.ts';
import { instant, moment, nullable } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy } from '../authenticate.ts';
import { idOrSlug } from '../id-or-slug.ts';
import { operation } from '../operation.ts';

const PATH = '/api/v1/clients/:id/secrets';

const fields = {
  id: Type.String({ format: 'uuid' }),
  hint: Type.String({ description: 'Its last four characters.' }),
  created_at: instant(),
  last_used_at: nullable({ type: 'string', format: 'date-time', description: 'Up to a minute late.' }),
  expires_at: nullable({ type: 'string', format: 'date-time' }),
};
const secret = Type.Object(fields, { title: 'ClientSecret', description: 'A secret, without what it is.' });
const created = Type.Object(
  { ...fields, secret: Type.String({ description: 'Shown in this answer only.' }) },
  { title: 'NewClientSecret', description: 'The secret, once.' },
);

const params = Type.Object({
  ...idOrSlug('client').properties,
  secret_id: Type.String({ maxLength: 200, description: 'The id of the secret.' }),
});
const expires_at = moment('When it ends.');
const newSecret = Type.Object({ expires_at: Type.Optional(expires_at) }, { additionalProperties: false });
const expiry = Type.Object({ expires_at }, { additionalProperties: false });
const revocation = Type.Object(
  {
    cut_off: Type.Optional(
      Type.Boolean({ default: false, description: 'Kill every token that the client got, too: it was stolen.' }),
    ),
  },
  { additionalProperties: false },
);

const list = operation({
  kind: 'list',
  permission: 'clients:read',
  id: 'listClientSecrets',
  tag: 'Clients',
  summary: 'List the secrets of a client',
  params: idOrSlug('client'),
  answers: { 200: pageOf(secret, 'All of them: a client has two live ones at most.') },
});

const create = operation({
  kind: 'create',
  permission: 'clients:write',
  id: 'createClientSecret',
  tag: 'Clients',
  summary: 'Make a secret',
  description: 'A client has two live ones at most, so that a new one is rolled out while the old one works.',
  params: idOrSlug('client'),
  body: newSecret,
  answers: { 201: created },
  refusals: { 409: ['too_many_secrets', 'public_client'] },
});

const expire = operation({
  kind: 'change',
  permission: 'clients:write',
  id: 'expireClientSecret',
  tag: 'Clients',
  summary: 'Let a secret end at a time',
  params,
  body: expiry,
  answers: { 200: secret },
});

const revoke = operation({
  kind: 'change',
  permission: 'clients:write',
  id: 'revokeClientSecret',
  tag: 'Clients',
  summary: 'End a secret at once',
  params,
  query: revocation,
  answers: { 200: secret },
});

type Id = { Params: { id: string } };
type SecretId = { Params: { id: string; secret_id: string } };

/** `/api/v1/clients/{id}/secrets`. */
export function clientSecretsRoutes(app: App, core: Core): void {
  app.get<Id>(PATH, { schema: list }, async (request) => {
    const { id } = await getClient(core.database, request.params.id);
    // Uses are written once a minute; those noted here count already.
    await core.secretUses.flush();
    return { data: (await listClientSecrets(core.database, id)).map(showSecret), next_cursor: null };
  });
  app.post<Id & { Body: Static<typeof newSecret> }>(PATH, { schema: create }, (request, reply) =>
    idempotently(core, request, reply, async (joined) => {
      const { params: of, body } = request;
      const until = body.expires_at === undefined ? null : dateOf(body.expires_at);
      const made = await createClientSecret(joined, of.id, until, operatorBy(request));
      const shown = showSecret(made);
      const headers = { location: `/api/v1/clients/${of.id}/secrets`, etag: entityTag(shown) };
      return { status: 201, headers, body: { ...shown, secret: made.secret } };
    }),
  );
  const check = (request: Parameters<typeof requireMatch>[0]) => (before: ClientSecret) =>
    requireMatch(request, entityTag(showSecret(before)));
  app.patch<SecretId & { Body: Static<typeof expiry> }>(
    `${PATH}/:secret_id`,
    { schema: expire },
    async (request, reply) => {
      const { id, secret_id } = request.params;
      const until = dateOf(request.body.expires_at);
      const changed = await expireClientSecret(core, id, secret_id, until, operatorBy(request), check(request));
      return sendTagged(request, reply, showSecret(changed));
    },
  );
  app.delete<SecretId & { Querystring: { cut_off: boolean } }>(
    `${PATH}/:secret_id`,
    { schema: revoke },
    async (request, reply) => {
      const { id, secret_id } = request.params;
      const { cut_off: cutOff } = request.query;
      const ended = await revokeClientSecret(core, id, secret_id, cutOff, operatorBy(request), check(request));
      return sendTagged(request, reply, showSecret(ended));
    },
  );
}

function dateOf(given: string): Date {
  return dateOfMillis(Date.parse(given));
}

function showSecret({ id, hint, created_at, last_used_at, expires_at: until }: ClientSecret): Static<typeof secret> {
  return {
    ...{ id, hint },
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: until?.toISOString() ?? null,
  };
}
