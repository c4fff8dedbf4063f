import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHASES } from '../src/contracts/phases.ts';
import type { Row } from './data.ts';
import { ago, id, pick, random } from './random.ts';
import { clients, partners, users } from './tenancy-data.ts';

const example = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../contract/examples/phase-delivery-started.json'), 'utf8'),
) as Row;

export const contracts: Row[] = Array.from({ length: 46 }, (_, index) => {
  const user = users[index] as Row;
  return {
    ...example,
    id: id(),
    partner_id: user.partner_id,
    user_id: user.id,
    revision: 1 + Math.floor(random() * 9),
    number: 100_200 + index,
    contract_phase: pick(PHASES),
    energy_contract_type: pick(['Fixed', 'Variable', 'Dynamic']),
    created_at: ago(50_000 + index * 90),
    updated_at: ago(20 + index * 70),
    deleted_at: index === 7 ? ago(900) : null,
  };
});

export const endpoints: Row[] = partners.slice(0, 5).map((partner, index) => ({
  id: id(),
  partner_id: partner.id,
  url: `https://hooks.${partner.slug}.example/wattlock/contracts`,
  description: pick(['CRM', 'Facturatie', 'Datawarehouse']),
  delivery: index === 1 ? 'latest' : 'every',
  legacy_signature: index === 0,
  enabled: index !== 3,
  disabled_reason: index === 3 ? 'failing' : null,
  failures: index === 2 ? 7 : 0,
  failing_since: index === 2 ? ago(1900) : null,
  paused_until: null,
  previous_secret_ends_at: index === 0 ? ago(-600) : null,
  pending_count: index === 2 ? 214 : index === 3 ? 1000 : 0,
  parked_count: index === 2 ? 12 : 0,
  created_at: ago(80_000),
  updated_at: ago(4000),
  state: ['healthy', 'healthy', 'failing', 'disabled', 'healthy'][index],
}));

const EVENTS = ['contract.created', 'contract.updated', 'contract.phase_changed', 'contract.deleted'];

export const messages: Row[] = Array.from({ length: 60 }, (_, index) => {
  const endpoint = endpoints[index % endpoints.length] as Row;
  const contract = contracts[index % contracts.length] as Row;
  const status = endpoint.failing_since
    ? pick(['pending', 'parked', 'delivered'])
    : random() < 0.06
      ? 'superseded'
      : 'delivered';
  return {
    id: `msg_${String(contract.id).slice(0, 8)}_${index}.${endpoint.id}`,
    partner_id: endpoint.partner_id,
    endpoint_id: endpoint.id,
    contract_id: contract.id,
    revision: 1 + (index % 6),
    event: pick(EVENTS),
    status,
    created_at: ago(index * 23 + 1),
    next_attempt_at: status === 'pending' ? ago(-12) : null,
    parked_at: status === 'parked' ? ago(5) : null,
    failure: status === 'parked' ? 'timeout' : null,
    attempts: attemptsOf(String(status)),
  };
});

function attemptsOf(status: string): Row[] {
  const failed = { started_at: ago(310), status: null, milliseconds: 15_002, failure: 'timeout', answer: null };
  const refused = { started_at: ago(20), status: 503, milliseconds: 214, failure: null, answer: 'being deployed' };
  const delivered = { started_at: ago(4), status: 204, milliseconds: 87, failure: null, answer: null };
  return (status === 'delivered' ? [delivered] : [failed, refused]).map((one, index) => ({
    ...one,
    id: id(),
    attempt: index + 1,
    body_bytes: 2314,
  }));
}

export const phaseChanges: Row[] = [
  ['FirstPaymentDone', 'DeliveryStarted', 4, 300],
  ['DeliveryPlanned', 'FirstPaymentDone', 3, 9000],
  ['UserAgreement', 'DeliveryPlanned', 2, 20_000],
  [null, 'UserAgreement', 1, 50_000],
].map(([from, to, revision, minutes]) => ({
  revision,
  from,
  to,
  changed_at: ago(Number(minutes)),
  changed_by: { type: 'client', id: clients[0]?.id },
}));

export const revisions: Row[] = [4, 3, 2, 1].map((revision) => ({
  revision,
  event: revision === 1 ? 'contract.created' : 'contract.phase_changed',
  at: ago(50_000 / revision),
  by: { type: 'client', id: clients[0]?.id },
  snapshot: {
    ...example,
    contract_phase: ['UserAgreement', 'DeliveryPlanned', 'FirstPaymentDone', 'DeliveryStarted'][revision - 1],
    updated_at: ago(50_000 / revision),
  },
}));
