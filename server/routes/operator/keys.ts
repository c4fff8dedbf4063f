import Type, { type Static } from 'typebox';
import type { Core } from '../../flows/core.ts';
import { conflict, notFound } from '../../flows/fault.ts';
import { stateOfKey } from '../../flows/keys/key-state.ts';
import { revokeKey, rotateSigningKey } from '../../flows/keys/rotate-signing-keys.ts';
import { SIGNING_ALGORITHMS } from '../../flows/keys/signing-key-schedule.ts';
import { listAllSigningKeys, type SigningKey } from '../../store/signing-keys.ts';
import { idempotentlyAfter } from '../api/idempotency.ts';
import { listPage, listQuery, pageOf } from '../api/list-page.ts';
import { instant, nullable, plainText } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { operatorBy } from './authenticate.ts';
import { operation } from './operation.ts';

const PATH = '/api/v1/keys';

const later = (description: string) => nullable({ type: 'string', format: 'date-time', description });
const algorithm = Type.Enum([...SIGNING_ALGORITHMS], {
  description: 'ES256 signs access tokens; id_tokens are RS256 unless the client has another.',
});
const key = Type.Object(
  {
    kid: Type.String(),
    algorithm,
    state: Type.Enum(['next', 'active', 'retired', 'revoked']),
    published_at: instant('In the JWKS from here on.'),
    activates_at: instant('Signs from here on, until a later one does.'),
    retired_at: later('When a later one took over.'),
    withdrawn_at: later('When it leaves the JWKS.'),
    revoked_at: later('Since when what it signed is refused.'),
  },
  { title: 'SigningKey', description: 'A key that signs tokens.' },
);

const rotation = Type.Object(
  {
    algorithm,
    immediately: Type.Optional(
      Type.Boolean({ description: 'Do not wait: who has an old JWKS refuses new tokens for up to 5 minutes.' }),
    ),
  },
  { additionalProperties: false },
);
const revocation = Type.Object(
  { reason: plainText(500, { minLength: 1, description: 'Kept in the audit log.' }) },
  { additionalProperties: false },
);

const list = operation({
  kind: 'list',
  permission: 'keys:read',
  id: 'listKeys',
  tag: 'Keys',
  summary: 'List signing keys',
  query: listQuery({}),
  answers: { 200: pageOf(key, 'A page of keys, the one that signs last first.') },
});

const rotate = operation({
  kind: 'act',
  permission: 'keys:write',
  id: 'rotateKey',
  tag: 'Keys',
  summary: 'Let the next key take over',
  description: 'Once every verifier has had the time to fetch it: after 5 minutes.',
  body: rotation,
  answers: { 200: key },
});

const revoke = operation({
  kind: 'act',
  permission: 'keys:write',
  id: 'revokeKey',
  tag: 'Keys',
  summary: 'Withdraw a key in an emergency',
  description: 'What it signed is refused at once, and its successor signs.',
  params: Type.Object({ kid: plainText(200, { description: 'The id of the key.' }) }),
  body: revocation,
  answers: { 200: key },
  refusals: { 409: ['key_revoked'] },
});

/** `/api/v1/keys`. A few keys a year: they are read as a whole. */
export function keysRoutes(app: App, core: Core): void {
  const show = (of: SigningKey) => showKey(of, core.clock.now());
  app.get(PATH, { schema: list }, (request) =>
    listPage(request, {
      async read({ limit, after }) {
        const keys = await listAllSigningKeys(core.database);
        const begin = after === undefined ? 0 : keys.findIndex(({ kid }) => kid === after[0]) + 1;
        return keys.slice(begin, begin + limit);
      },
      placeOf: ({ kid }: SigningKey) => [kid],
      isPlace: (place) => place.length === 1,
      show,
    }),
  );
  // This process signs by a new key as soon as it is committed, so neither joins the transaction of an idempotency key.
  app.post<{ Body: Static<typeof rotation> }>(`${PATH}/rotate`, { schema: rotate }, (request, reply) =>
    idempotentlyAfter(core, request, reply, async () => {
      const { algorithm: of, immediately = false } = request.body;
      return { status: 200, body: show(await rotateSigningKey(core, of, immediately, operatorBy(request))) };
    }),
  );
  app.post<{ Params: { kid: string }; Body: Static<typeof revocation> }>(
    `${PATH}/:kid/revoke`,
    { schema: revoke },
    (request, reply) =>
      idempotentlyAfter(core, request, reply, async () => {
        const { kid } = request.params;
        const revoked = await revokeKey(core, kid, operatorBy(request), request.body.reason);
        if (revoked === undefined) throw await notRevoked(core, kid);
        return { status: 200, body: show(revoked) };
      }),
  );
}

async function notRevoked(core: Core, kid: string) {
  const known = (await listAllSigningKeys(core.database)).some((other) => other.kid === kid);
  return known ? conflict(`the key ${kid} was revoked before`, 'key_revoked') : notFound(`key ${kid}`);
}

function showKey(of: SigningKey, now: Date): Static<typeof key> {
  const state = stateOfKey(of, now);
  return {
    kid: of.kid,
    algorithm: of.algorithm,
    state: state === 'withdrawn' ? 'retired' : state,
    published_at: of.published_at.toISOString(),
    activates_at: of.activates_at.toISOString(),
    retired_at: of.retired_at?.toISOString() ?? null,
    withdrawn_at: of.withdrawn_at?.toISOString() ?? null,
    revoked_at: of.revoked_at?.toISOString() ?? null,
  };
}
