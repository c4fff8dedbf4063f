import { SEALED_COLUMNS, type SealedColumn, type SealedValue } from '../../../store/sealed-values.ts';
import { idempotencyPurpose } from '../../idempotency.ts';
import { dataKeyPurpose } from '../../keys/data-key.ts';
import { sealPurpose } from '../../keys/load-keyring.ts';
import { sealedForChallenge, sealedForUser } from '../../signin/totp-secret.ts';
import { webhookSecretPurpose } from '../../webhooks/endpoint-keys.ts';

type Named<Column extends SealedColumn> = `${Column['table']}.${Column['column']}`;
type Purpose = (value: Pick<SealedValue, 'id' | 'bound_to'>) => string;

/** What the values of each column are sealed for. A column without one here does not compile. */
const PURPOSES: Record<NameOfEach<(typeof SEALED_COLUMNS)[number]>, Purpose> = {
  'data_keys.sealed': ({ id }) => dataKeyPurpose(id),
  'signing_keys.private_key_sealed': ({ id }) => sealPurpose(id),
  'totp_factors.secret_sealed': ({ id }) => sealedForUser(id),
  'webhook_endpoints.secret_sealed': ({ id }) => webhookSecretPurpose(id),
  'webhook_endpoints.previous_secret_sealed': ({ id }) => webhookSecretPurpose(id),
  'login_challenges.totp_secret_sealed': ({ id }) => sealedForChallenge(id),
  'idempotency_keys.answer_sealed': ({ bound_to: [client_id = '', key = ''] }) =>
    idempotencyPurpose({ client_id, key }),
};

/** Each member of the union by itself, so that no table is paired with another one's column. */
type NameOfEach<Column extends SealedColumn> = Column extends SealedColumn ? Named<Column> : never;

export interface SealedPlace extends SealedColumn {
  name: string;
  purposeOf: Purpose;
}

/** Where sealed values are, and what each is bound to. */
export const SEALED_PLACES: readonly SealedPlace[] = SEALED_COLUMNS.map((column) => {
  const name = `${column.table}.${column.column}`;
  return { ...column, name, purposeOf: (PURPOSES as Record<string, Purpose>)[name] as Purpose };
});
