import type { Environment } from '../config.ts';
import { randomToken } from '../crypto/random.ts';
import type { Logger } from '../logger.ts';
import { programVersion } from '../program-version.ts';
import type { Sampler, TracingConfig } from '../tracing-config.ts';
import type { Tracing } from './tracing.ts';

/** An SQL statement of ours is shorter. */
const LONGEST_VALUE = 4_096;
/** For what is left at the end; a collector that is away must not hold up a shutdown. */
const LAST_EXPORT = 2_000;

/** Opens tracing as the settings say. The SDK is loaded here and nowhere else: where tracing is off it costs nothing. */
export async function openTracing(config: TracingConfig, environment: Environment, logger: Logger): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { createTracing }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('./create-tracing.ts'),
  ]);
  const warn = (message: string) => logger.warn({ detail: message.slice(0, 500) }, 'tracing');
  const silent = () => {};
  api.diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: config.url, headers: config.headers });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': programVersion(),
      'service.instance.id': randomToken(16),
      'deployment.environment.name': environment,
      ...config.resourceAttributes,
    }),
    sampler: samplerOf(sdk, config.sampler),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const close = () => Promise.race([provider.shutdown().catch(silent), expired(LAST_EXPORT)]);
  return createTracing(provider.getTracer('wattlock', programVersion()), close);
}

function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace'), { name, ratio }: Sampler) {
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots]();
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

function expired(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
