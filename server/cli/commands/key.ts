import Type from 'typebox';
import { notFound } from '../../flows/fault.ts';
import { stateOfKey } from '../../flows/keys/key-state.ts';
import { revokeKey, rotateSigningKey } from '../../flows/keys/rotate-signing-keys.ts';
import { SIGNING_ALGORITHMS } from '../../flows/keys/signing-key-schedule.ts';
import { listAllSigningKeys, type SigningKey } from '../../store/signing-keys.ts';
import { defineCommand } from '../command.ts';
import { argument } from '../inputs.ts';
import { card, table } from '../layout.ts';

/** A key without its private half, and with what it does now. */
function shown({ private_key_sealed: _private, ...key }: SigningKey, now: Date) {
  return { ...key, state: stateOfKey(key, now) };
}

const COLUMNS = ['kid', 'algorithm', 'state', 'activates_at', 'retired_at', 'withdrawn_at', 'revoked_at'] as const;

const list = defineCommand({
  name: 'list',
  summary: 'list every signing key there ever was, newest first',
  examples: ['key list', 'key list --json'],
  input: {},
  run: async ({ database, clock }) => ({
    data: (await listAllSigningKeys(database)).map((key) => shown(key, clock.now())),
  }),
  show: ({ data }) => table(data, COLUMNS),
});

const rotate = defineCommand({
  name: 'rotate',
  summary: 'let the next key take over, once every verifier has had the time to fetch it',
  examples: ['key rotate', 'key rotate --algorithm RS256 --immediately'],
  input: {
    algorithm: Type.Enum([...SIGNING_ALGORITHMS], {
      default: 'ES256',
      description: 'ES256 signs access tokens; id_tokens are RS256 unless the client has another',
    }),
    immediately: Type.Boolean({
      default: false,
      description: 'do not wait: verifiers with an old JWKS refuse new tokens for up to 5 minutes',
    }),
  },
  run: async (core, { algorithm, immediately }, by) =>
    shown(await rotateSigningKey(core, algorithm, immediately, by), core.clock.now()),
  show: (data) => card(data, COLUMNS),
});

const revoke = defineCommand({
  name: 'revoke',
  summary: 'withdraw a key in an emergency: what it signed is refused at once, its successor signs',
  examples: ['key revoke mF3…', 'key revoke mF3… --yes'],
  input: { kid: argument('id of the key, as listed') },
  question: ({ kid }) => `Revoke the key ${kid}? Every token that it signed dies.`,
  run: async (core, { kid }, by) => {
    const key = await revokeKey(core, kid, by);
    if (key === undefined) throw notFound(`key ${kid} that is not revoked yet`);
    return shown(key, core.clock.now());
  },
  show: (data) => card(data, COLUMNS),
});

export const keyCommands = [list, rotate, revoke];
