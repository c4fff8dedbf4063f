export type Range = '1h' | '24h' | '7d' | '30d';

/** Counts over time; null where nothing was measured, which is not zero. */
export interface Statistics {
  from: string;
  to: string;
  step_seconds: number;
  sign_ins: { at: string; succeeded: number | null; failed: number | null }[];
  sign_in_reasons: { reason: string; count: number }[];
  tokens: { at: string; by_grant: Record<string, number> | null }[];
  deliveries: { at: string; succeeded: number | null; failed: number | null; lag_seconds: number | null }[];
  latency: { at: string; p50_ms: number | null; p95_ms: number | null; p99_ms: number | null }[];
}

export interface AttentionItem {
  kind: string;
  severity: 'warning' | 'error';
  partner_id: string | null;
  target_type: string;
  target_id: string;
  name: string;
  since: string | null;
  detail: string;
}

export interface SearchHit {
  type: 'partner' | 'client' | 'user' | 'contract' | 'webhook_message';
  id: string;
  title: string;
  subtitle: string;
  path: string;
}

export interface SystemInfo {
  version: string;
  node: string;
  environment: string;
  settings: { name: string; value: string | null; source: 'default' | 'environment' | 'file'; description: string }[];
  migrations: { number: number; name: string; applied_at: string | null }[];
  jobs: {
    name: string;
    last_run_at: string | null;
    last_duration_ms: number | null;
    last_error: string | null;
    runs: number;
  }[];
  database: { engine: 'postgresql' | 'embedded'; version: string; size_bytes: number; pool: { most: number } | null };
}
