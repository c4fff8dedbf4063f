import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ConfigError, loadConfig } from './config.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

function tracing(variables: Record<string, string>) {
  return loadConfig({ WATTLOCK_ENVIRONMENT: 'sandbox', ...variables }).tracing;
}

function faultsOf(variables: Record<string, string>): string {
  try {
    tracing({ ...ENDPOINT, ...variables });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return assert.fail('there is no fault');
}

describe('settings of traces', () => {
  test('there are none unless an endpoint is named, and none where they are turned off', () => {
    assert.equal(tracing({}), undefined);
    assert.equal(tracing({ OTEL_SERVICE_NAME: 'auth' }), undefined);
    assert.equal(tracing({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }), undefined);
    assert.equal(tracing({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }), undefined);
  });

  test('the endpoint is a base, that of traces a whole address', () => {
    assert.equal(tracing(ENDPOINT)?.url, 'http://collector:4318/v1/traces');
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp' };
    assert.equal(tracing({ ...ENDPOINT, ...own })?.url, 'https://traces.example/otlp');
  });

  test('the name of the service is its own setting, else an attribute, else ours', () => {
    const attributes = { OTEL_RESOURCE_ATTRIBUTES: 'service.name=from-attributes,team=a%20b' };
    assert.equal(tracing(ENDPOINT)?.serviceName, 'wattlock');
    assert.equal(tracing({ ...ENDPOINT, ...attributes })?.serviceName, 'from-attributes');
    assert.equal(tracing({ ...ENDPOINT, ...attributes, OTEL_SERVICE_NAME: 'own' })?.serviceName, 'own');
    assert.deepEqual(tracing({ ...ENDPOINT, ...attributes })?.resourceAttributes, { team: 'a b' });
  });

  test('what is not understood is a fault, and a header is not shown', () => {
    assert.match(faultsOf({ OTEL_TRACES_SAMPLER: 'jaeger_remote' }), /OTEL_TRACES_SAMPLER/);
    assert.match(faultsOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }), /OTEL_EXPORTER_OTLP_PROTOCOL/);
    const fault = faultsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'key-without-value' });
    assert.match(fault, /OTEL_EXPORTER_OTLP_HEADERS: takes name=value/);
    assert.doesNotMatch(fault, /key-without-value/);
  });
});
