import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { DAY } from './clock.ts';
import { ConfigError, loadConfig } from './config.ts';

const PRODUCTION = {
  WATTLOCK_ENVIRONMENT: 'production',
  DATABASE_URL: 'postgresql://db.example.com/wattlock',
  WATTLOCK_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  WATTLOCK_AUTH_URL: 'https://auth.example.com',
  WATTLOCK_CUSTOMER_URL: 'https://customer.example.com',
  WATTLOCK_PARTNER_URL: 'https://partner.example.com:8443',
  WATTLOCK_OPERATOR_URL: 'https://operator.example.com',
};

function faultsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(variables);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.faults;
  }
}

describe('settings', () => {
  test('the sandbox needs nothing but its name', () => {
    const config = loadConfig({ WATTLOCK_ENVIRONMENT: 'sandbox' });
    assert.equal(config.urls.auth, 'http://localhost:4000');
    assert.deepEqual(config.listen.customer, { host: 'localhost', port: 4001 });
    assert.equal(config.dataDir, '.wattlock');
    assert.equal(config.shutdownDelay, 0);
  });

  test('there is no default environment', () => {
    assert.match(faultsOf({}).join(), /WATTLOCK_ENVIRONMENT: missing/);
  });

  test('production starts with all that it needs', () => {
    const config = loadConfig(PRODUCTION);
    assert.equal(config.masterKey?.length, 32);
    assert.deepEqual(config.listen.partner, { host: '0.0.0.0', port: 8443 });
    assert.equal(config.shutdownDelay, 5_000);
  });

  test('all faults are reported at once, each by the name of its setting', () => {
    const faults = faultsOf({
      WATTLOCK_ENVIRONMENT: 'production',
      WATTLOCK_AUTH_URL: 'http://auth.example.com',
      WATTLOCK_CUSTOMER_URL: 'https://customer.example.com/path',
      LOG_LEVEL: 'loud',
      WATTLOCK_DATABASE_POOL: 'many',
      WATTLOCK_TRUSTED_PROXIES: '10.0.0.0/8, nonsense',
      WATTLOCK_AUTH_LISTEN: 'nowhere',
    }).join('\n');
    for (const name of [
      'WATTLOCK_AUTH_URL',
      'WATTLOCK_CUSTOMER_URL',
      'WATTLOCK_PARTNER_URL',
      'WATTLOCK_OPERATOR_URL',
      'WATTLOCK_MASTER_KEY',
      'DATABASE_URL',
      'LOG_LEVEL',
      'WATTLOCK_DATABASE_POOL',
      'WATTLOCK_TRUSTED_PROXIES',
      'WATTLOCK_AUTH_LISTEN',
    ]) {
      assert.ok(faults.includes(name), `${name} is not named in:\n${faults}`);
    }
  });

  test('a number that is no whole one is refused, not cut off', () => {
    for (const days of ['30.5', '1e2', '0x10', 'true', ' ']) {
      const faults = faultsOf({ ...PRODUCTION, WATTLOCK_WEBHOOK_ATTEMPTS_DAYS: days });
      assert.match(faults.join(), /^WATTLOCK_WEBHOOK_ATTEMPTS_DAYS: must be integer/, days);
    }
    const config = loadConfig({ ...PRODUCTION, WATTLOCK_WEBHOOK_ATTEMPTS_DAYS: '31' });
    assert.equal(config.webhookRetention.attempts, 31 * DAY);
  });

  test('a master key of the wrong length is refused, and never printed', () => {
    const short = Buffer.alloc(31, 1).toString('base64');
    const faults = faultsOf({ ...PRODUCTION, WATTLOCK_MASTER_KEY: short }).join();
    assert.match(faults, /WATTLOCK_MASTER_KEY/);
    assert.ok(!faults.includes(short));
  });

  test('the sandbox refuses public addresses and listeners', () => {
    const sandbox = { WATTLOCK_ENVIRONMENT: 'sandbox' };
    assert.match(faultsOf({ ...sandbox, WATTLOCK_AUTH_URL: 'http://auth.example.com' }).join(), /loopback only/);
    assert.match(faultsOf({ ...sandbox, WATTLOCK_AUTH_LISTEN: '0.0.0.0:4000' }).join(), /loopback only/);
    assert.match(faultsOf({ ...sandbox, WATTLOCK_HEALTH_LISTEN: '0.0.0.0:4100' }).join(), /loopback only/);
  });

  test('a misspelt setting is a fault, with the one that was meant', () => {
    const faults = faultsOf({ ...PRODUCTION, WATTLOCK_AUTH_ADDRESS: 'https://x.example.com' });
    assert.match(faults.join(), /WATTLOCK_AUTH_ADDRESS: no such setting; did you mean WATTLOCK_AUTH_(URL|LISTEN)/);
  });

  test('what webhooks leave behind is kept for the days that are set, and not for fewer than a delivery takes', () => {
    assert.deepEqual(loadConfig(PRODUCTION).webhookRetention, { attempts: 30 * DAY, revisions: 400 * DAY });
    const days = { WATTLOCK_WEBHOOK_ATTEMPTS_DAYS: '90', WATTLOCK_WEBHOOK_REVISIONS_DAYS: '7' };
    const { webhookRetention } = loadConfig({ ...PRODUCTION, ...days });
    assert.deepEqual(webhookRetention, { attempts: 90 * DAY, revisions: 7 * DAY });
    for (const [name, value] of [
      ['WATTLOCK_WEBHOOK_ATTEMPTS_DAYS', '0'],
      ['WATTLOCK_WEBHOOK_REVISIONS_DAYS', '6'],
    ] as const) {
      assert.match(faultsOf({ ...PRODUCTION, [name]: value }).join(), new RegExp(`^${name}: `));
    }
  });

  test('a secret may come from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'wattlock-config-')), 'key');
    writeFileSync(file, `${PRODUCTION.WATTLOCK_MASTER_KEY}\n`);
    const { WATTLOCK_MASTER_KEY: _, ...rest } = PRODUCTION;
    assert.equal(loadConfig({ ...rest, WATTLOCK_MASTER_KEY_FILE: file }).masterKey?.length, 32);
    assert.match(faultsOf({ ...rest, WATTLOCK_MASTER_KEY_FILE: '/nowhere' }).join(), /cannot be read/);
  });
});
