export interface Price {
  excl: string | null;
  incl: string | null;
  vat: string | null;
}

export interface Product {
  name: string | null;
  monthly_price: Price;
  price_lines: { description: string | null; unit_price: Price; quantity: string | null; price: Price }[];
}

/** The snapshot that partners know, and what only the operator sees of it. Decimals are strings. */
export interface Contract {
  id: string;
  partner_id: string;
  revision: number;
  collective_id: string | null;
  energy_contract_type: string;
  is_company: boolean;
  contract_duration: string;
  contract_variables: Record<string, unknown>;
  has_tax_credit_right: boolean;
  contract_phase: string;
  transfer_type: string;
  user_id: string;
  number: number;
  monthly_deposit: { total_excl: string | null; total_incl: string | null; vat: string | null; products: Product[] };
  contract_labels: { name: string; value: string }[];
  accepted_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface Actor {
  type: string;
  id: string | null;
}

export interface PhaseChange {
  revision: number;
  from: string | null;
  to: string;
  changed_at: string;
  changed_by: Actor;
}

export interface Revision {
  revision: number;
  event: WebhookEvent;
  at: string;
  by: Actor | null;
  snapshot: Record<string, unknown>;
}

export type WebhookEvent = 'contract.created' | 'contract.updated' | 'contract.phase_changed' | 'contract.deleted';

export interface WebhookEndpoint {
  id: string;
  partner_id: string;
  url: string;
  description: string;
  delivery: 'every' | 'latest';
  legacy_signature: boolean;
  enabled: boolean;
  disabled_reason: 'failing' | 'gone' | null;
  failures: number;
  failing_since: string | null;
  paused_until: string | null;
  previous_secret_ends_at: string | null;
  pending_count: number;
  parked_count: number;
  created_at: string;
  updated_at: string;
  state: 'healthy' | 'failing' | 'paused' | 'disabled';
}

export type MessageStatus = 'pending' | 'delivered' | 'parked' | 'superseded';

export interface WebhookMessage {
  id: string;
  partner_id: string;
  endpoint_id: string;
  contract_id: string;
  revision: number;
  event: WebhookEvent;
  status: MessageStatus;
  created_at: string;
  next_attempt_at: string | null;
  parked_at: string | null;
  failure: string | null;
  attempts?: Attempt[];
}

export type DeliveryFailure = 'connect' | 'tls' | 'timeout' | 'too_large';

/** One try at delivering a message, and the beginning of what came back. */
export interface Attempt {
  id: string;
  attempt: number;
  started_at: string;
  milliseconds: number;
  status: number | null;
  failure: DeliveryFailure | null;
  answer: string | null;
  body_bytes: number;
}

export interface EndpointTest {
  status: number | null;
  failure: DeliveryFailure | null;
  milliseconds: number;
  answer: string | null;
}
