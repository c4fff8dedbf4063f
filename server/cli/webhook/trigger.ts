import {
  type Contract,
  type ContractChange,
  type ContractCreate,
  type ContractDuration,
  type ContractPhase,
  type EnergyContractType,
  exampleContract,
  serverSetFields,
} from '@wattlock/contract';
import { invalid, notFound } from '../../flows/fault.ts';
import { isUuid } from '../../protocol/uuid.ts';
import type { PartnerAccess } from './partner-access.ts';
import { setValue } from './set-value.ts';

/** What a contract is to be. */
export interface Wanted {
  phase?: ContractPhase;
  type?: EnergyContractType;
  duration?: ContractDuration;
  /** Id or login. */
  user?: string;
  set?: readonly string[];
}

export interface Triggered {
  contract_id: string;
  number: number;
  /** Of the contract; the webhook carries it. */
  revision: number;
  contract_phase: ContractPhase;
  /** Whether a webhook goes out. */
  changed: boolean;
}

/** Makes a contract out of an example. */
export async function createExample(access: PartnerAccess, wanted: Wanted): Promise<Triggered> {
  const user_id = await userId(access, wanted.user);
  const contract = exampleContract({ ...fieldsOf(wanted), user_id });
  for (const assignment of wanted.set ?? []) setValue(contract, assignment);
  const body = without(contract, serverSetFields) as ContractCreate;
  const { data, etag } = await access.client.api.post('/v1/contracts', { body });
  return { ...shown(data, etag), changed: true };
}

/** Changes a contract, as long as nobody else does meanwhile. */
export async function changeContract(access: PartnerAccess, id: string, wanted: Wanted): Promise<Triggered> {
  const fields = fieldsOf(wanted);
  const sets = wanted.set ?? [];
  if (Object.keys(fields).length + sets.length === 0 && wanted.user === undefined) {
    throw invalid('nothing to change: say --phase, --type, --duration, --user, --set or --delete');
  }
  const { api } = access.client;
  const path = { id };
  const { data: before, etag = '' } = await api.get('/v1/contracts/{id}', { path });
  const user = wanted.user === undefined ? {} : { user_id: await userId(access, wanted.user) };
  const after = structuredClone({ ...before, ...fields, ...user });
  for (const assignment of sets) setValue(after, assignment);
  const answer = await api.patch('/v1/contracts/{id}', { path, body: differences(before, after), ifMatch: etag });
  return { ...shown(answer.data, answer.etag), changed: answer.etag !== etag };
}

export async function deleteContract({ client }: PartnerAccess, id: string): Promise<Triggered> {
  const path = { id };
  const { etag: before } = await client.api.get('/v1/contracts/{id}', { path });
  const { data, etag } = await client.api.delete('/v1/contracts/{id}', { path });
  return { ...shown(data, etag), changed: etag !== before };
}

function fieldsOf({ phase, type, duration }: Wanted): Partial<Contract> {
  return {
    ...(phase !== undefined && { contract_phase: phase }),
    ...(type !== undefined && { energy_contract_type: type }),
    ...(duration !== undefined && { contract_duration: duration }),
  };
}

/** Whole fields: a part of a list cannot be patched. */
function differences(before: Contract, after: Contract): ContractChange {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Contract]),
  );
  return Object.fromEntries(changed);
}

/** The user that is meant; without one, the partner's first customer. */
async function userId({ client }: PartnerAccess, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined && isUuid(wanted)) return wanted;
  const query = wanted === undefined ? ({ role: 'customer', limit: 1 } as const) : { login: wanted, limit: 1 };
  const { data: page } = await client.api.get('/v1/users', { query });
  const [user] = page.data;
  if (user === undefined)
    throw notFound(wanted === undefined ? 'customer of this partner: say --user' : `user ${wanted}`);
  return user.id;
}

/** The entity tag of a snapshot is its revision. */
function shown({ id, number, contract_phase }: Contract, etag = ''): Omit<Triggered, 'changed'> {
  return { contract_id: id, number, revision: Number(etag.replaceAll('"', '')), contract_phase };
}

function without<Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]): Omit<Of, Name> {
  const kept = Object.entries(of).filter(([name]) => !(names as readonly PropertyKey[]).includes(name));
  return Object.fromEntries(kept) as Omit<Of, Name>;
}
