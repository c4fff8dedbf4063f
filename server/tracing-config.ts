import type { SAMPLERS, Settings } from './config-schema.ts';

export interface Sampler {
  name: (typeof SAMPLERS)[number];
  /** For the samplers that keep a share. */
  ratio: number;
}

/** Where traces go, and what they say of this process: OpenTelemetry's own settings. */
export interface TracingConfig {
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  resourceAttributes: Record<string, string>;
  sampler: Sampler;
}

/** The settings for traces; undefined where there are to be none. */
export function tracingOf(settings: Settings, faults: string[]): TracingConfig | undefined {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`);
  if (url === undefined || settings.OTEL_SDK_DISABLED || settings.OTEL_TRACES_EXPORTER === 'none') return undefined;
  if (!URL.canParse(url)) faults.push(`OTEL_EXPORTER_OTLP_ENDPOINT: "${url}" is not an address`);
  const attributes = pairsOf('OTEL_RESOURCE_ATTRIBUTES', settings.OTEL_RESOURCE_ATTRIBUTES, faults);
  const { 'service.name': serviceName = 'wattlock', ...resourceAttributes } = attributes;
  return {
    url,
    headers: pairsOf('OTEL_EXPORTER_OTLP_HEADERS', settings.OTEL_EXPORTER_OTLP_HEADERS ?? '', faults),
    serviceName: settings.OTEL_SERVICE_NAME ?? serviceName,
    resourceAttributes,
    sampler: { name: settings.OTEL_TRACES_SAMPLER as Sampler['name'], ratio: settings.OTEL_TRACES_SAMPLER_ARG },
  };
}

/** `name=value,name=value`, percent-encoded, as W3C Baggage has it. A fault does not show what was given: it may be a secret. */
function pairsOf(setting: string, text: string, faults: string[]): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name, value] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? [];
    try {
      if (name === undefined || value === undefined) throw new Error();
      pairs[name] = decodeURIComponent(value.trim());
    } catch {
      faults.push(`${setting}: takes name=value, comma-separated, with values percent-encoded`);
    }
  }
  return pairs;
}
