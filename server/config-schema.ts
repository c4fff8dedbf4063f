import Type, { type Static } from 'typebox';

export const DEFAULT_DATA_DIR = '.wattlock';

/** The samplers that OpenTelemetry names and this program has. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * Every setting, as the environment variable that carries it. The configuration page and `.env.example` are
 * written from this schema. `secret: true` marks what is never printed.
 */
export const settingsSchema = Type.Object({
  WATTLOCK_ENVIRONMENT: Type.Union([Type.Literal('sandbox'), Type.Literal('prerelease'), Type.Literal('production')], {
    description:
      'Which deployment this is. `wattlock serve` has no default; `npm start` and `wattlock dev` set `sandbox`.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      secret: true,
      description: 'PostgreSQL 15 or newer, also through PgBouncer in transaction mode. Unset: the embedded database.',
    }),
  ),
  WATTLOCK_DATABASE_DIRECT_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      secret: true,
      description:
        'A way past PgBouncer, for LISTEN and migrations. Unset with a pooler: changes are found by polling.',
    }),
  ),
  WATTLOCK_DATABASE_POOL: Type.Integer({
    minimum: 1,
    maximum: 200,
    default: 10,
    description: 'Connections to PostgreSQL that each process keeps at most.',
  }),
  WATTLOCK_DATA_DIR: Type.String({
    minLength: 1,
    default: DEFAULT_DATA_DIR,
    description: 'Where the embedded database, the sandbox file and the command socket live.',
  }),
  WATTLOCK_MASTER_KEY: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9+/]{43}=$',
      secret: true,
      description:
        '32 bytes, base64: seals private keys and secrets at rest. The sandbox makes its own on the first run.',
    }),
  ),
  WATTLOCK_MASTER_KEYS_ACCEPTED: Type.String({
    pattern: '^([A-Za-z0-9+/]{43}=([,\\s]+|$))*$',
    default: '',
    secret: true,
    description:
      'Master keys that open what they sealed and seal nothing, comma-separated: the next one before a rotation, the one before until `wattlock master-key rotate` is done.',
  }),
  WATTLOCK_AUTH_URL: address('http://localhost:4000', 'The auth service: the issuer of every token.'),
  WATTLOCK_CUSTOMER_URL: address('http://localhost:4001', 'The customer API.'),
  WATTLOCK_PARTNER_URL: address('http://localhost:4002', 'The partner API.'),
  WATTLOCK_OPERATOR_URL: address('http://localhost:4003', 'The operator API and console.'),
  WATTLOCK_DEMO_URL: address('http://localhost:4004', 'The demo partner; sandbox only.'),
  WATTLOCK_AUTH_LISTEN: listen('the auth service'),
  WATTLOCK_CUSTOMER_LISTEN: listen('the customer API'),
  WATTLOCK_PARTNER_LISTEN: listen('the partner API'),
  WATTLOCK_OPERATOR_LISTEN: listen('the operator API'),
  WATTLOCK_HEALTH_LISTEN: Type.Optional(
    Type.String({
      description:
        'host:port of liveness, readiness and metrics. Default: loopback, 100 above the port of the first surface that the process serves.',
    }),
  ),
  WATTLOCK_TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'CIDRs, comma-separated, whose forwarding headers count. Default: none.',
  }),
  WATTLOCK_SHUTDOWN_DELAY: Type.Integer({
    minimum: 0,
    maximum: 60,
    default: 5,
    description:
      'Seconds between "not ready" and closing the listeners, for a load balancer to notice. The sandbox waits 0.',
  }),
  WATTLOCK_WEBHOOK_ATTEMPTS_DAYS: Type.Integer({
    minimum: 1,
    maximum: 3_650,
    default: 30,
    description: 'Days that attempts to deliver a webhook are kept, with the first KiB of each answer.',
  }),
  WATTLOCK_WEBHOOK_REVISIONS_DAYS: Type.Integer({
    minimum: 7,
    maximum: 3_650,
    default: 400,
    description:
      'Days that snapshots of contracts are kept, for webhooks to repeat them; the last one of each contract stays. A delivery is tried for more than three days.',
  }),
  WATTLOCK_ALLOW_EMBEDDED: Type.Boolean({
    default: false,
    description:
      'Permits the embedded database outside the sandbox: one process, and a power cut may lose the last writes.',
  }),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'The least severe log line that is written. The sandbox defaults to `warn`.' },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description:
        'Where an OpenTelemetry collector takes OTLP over HTTP, such as http://127.0.0.1:4318; traces go to /v1/traces below it. Unset: no traces.',
    }),
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'The whole address for traces, in place of the one above.' }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: Type.Optional(
    Type.String({ secret: true, description: 'Headers for the collector, as name=value, comma-separated.' }),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: Type.Optional(
    Type.Union([Type.Literal('http/protobuf')], { description: 'The only protocol that is spoken.' }),
  ),
  OTEL_SERVICE_NAME: Type.Optional(
    Type.String({ description: 'What traces call this program. Unset: service.name of the attributes, or wattlock.' }),
  ),
  OTEL_RESOURCE_ATTRIBUTES: Type.String({
    default: '',
    description: 'More about this process for traces, as name=value, comma-separated; values are percent-encoded.',
  }),
  OTEL_TRACES_SAMPLER: Type.Union(
    SAMPLERS.map((sampler) => Type.Literal(sampler)),
    {
      default: 'parentbased_always_on',
      description: 'Which traces are kept; parents are those of trusted proxies and of nobody else.',
    },
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: 'The share that the traceidratio samplers keep, 0 to 1.',
  }),
  OTEL_TRACES_EXPORTER: Type.Union([Type.Literal('otlp'), Type.Literal('none')], {
    default: 'otlp',
    description: '`none` turns traces off where an endpoint is set for everything on the machine.',
  }),
  OTEL_SDK_DISABLED: Type.Boolean({ default: false, description: '`true` turns traces off.' }),
});

export type Settings = Static<typeof settingsSchema>;
export type SettingName = keyof Settings;

function address(sandboxDefault: string, what: string) {
  return Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#@]+$',
      sandboxDefault,
      description: `${what} Its public address, without a trailing slash; the port to listen on is its own unless …_LISTEN says otherwise. Sandbox: ${sandboxDefault}`,
    }),
  );
}

function listen(what: string) {
  return Type.Optional(
    Type.String({ description: `host:port on which ${what} listens, when it is not that of its address.` }),
  );
}
