import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { DAY } from './clock.ts';
import { type SettingName, type Settings, settingsSchema } from './config-schema.ts';
import { type ShownSetting, shownSettings } from './shown-settings.ts';
import { type TracingConfig, tracingOf } from './tracing-config.ts';

export type Environment = Settings['WATTLOCK_ENVIRONMENT'];
export type Surface = 'auth' | 'customer' | 'partner' | 'operator' | 'demo';

export interface Listener {
  host: string;
  port: number;
}

/** How long what webhooks leave behind is kept, in milliseconds. */
export interface WebhookRetention {
  /** Attempts to deliver. */
  attempts: number;
  /** Snapshots of contracts, but for the last of each. */
  revisions: number;
}

export interface Config {
  environment: Environment;
  database: { url?: string; directUrl?: string; pool: number };
  dataDir: string;
  /** 32 bytes; absent in the sandbox, which keeps its own in the data directory. */
  masterKey?: Buffer;
  /** Open what they sealed, and seal nothing. */
  acceptedMasterKeys: Buffer[];
  /** Public addresses, without a trailing slash. `urls.auth` is the issuer. */
  urls: Record<Surface, string>;
  listen: Record<Surface, Listener>;
  healthListen?: Listener;
  trustedProxies: string[];
  /** Milliseconds. */
  shutdownDelay: number;
  webhookRetention: WebhookRetention;
  logLevel: string;
  /** Where traces go; absent: there are none. */
  tracing?: TracingConfig;
  /** All of them, for people to see. */
  settings: readonly ShownSetting[];
}

/** All faults of the settings at once, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const SURFACES: readonly Surface[] = ['auth', 'customer', 'partner', 'operator', 'demo'];
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

type Variables = Record<string, string | undefined>;

/**
 * Reads the settings from environment variables; each may also be given as a file, by `NAME_FILE`.
 * @throws ConfigError naming every fault.
 */
export function loadConfig(variables: Variables): Config {
  const faults: string[] = [];
  const sources = new Map<string, 'environment' | 'file'>();
  const given = readVariables(variables, faults, sources);
  if (given.WATTLOCK_ENVIRONMENT === 'sandbox') applySandboxDefaults(given);
  const settings = checkSchema(given, faults);
  const urls = {} as Record<Surface, string>;
  const listeners = {} as Record<Surface, Listener>;
  for (const surface of SURFACES) {
    const url = settings[`WATTLOCK_${surface.toUpperCase()}_URL` as SettingName] as string | undefined;
    if (url === undefined) continue;
    urls[surface] = url;
    const name = `WATTLOCK_${surface.toUpperCase()}_LISTEN` as SettingName;
    const listener =
      settings[name] === undefined ? listenerOf(url) : parseListener(name, String(settings[name]), faults);
    if (listener) listeners[surface] = listener;
  }
  checkEnvironment(settings, urls, listeners, faults);
  const trustedProxies = splitList(settings.WATTLOCK_TRUSTED_PROXIES);
  for (const cidr of trustedProxies) {
    if (!isCidr(cidr)) faults.push(`WATTLOCK_TRUSTED_PROXIES: "${cidr}" is neither an address nor a CIDR`);
  }
  const health = settings.WATTLOCK_HEALTH_LISTEN;
  const healthListen = health === undefined ? undefined : parseListener('WATTLOCK_HEALTH_LISTEN', health, faults);
  if (settings.WATTLOCK_ENVIRONMENT === 'sandbox' && healthListen && !LOOPBACK.has(healthListen.host)) {
    faults.push(`WATTLOCK_HEALTH_LISTEN: the sandbox listens on loopback only, and ${healthListen.host} is not`);
  }
  const tracing = tracingOf(settings, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    environment: settings.WATTLOCK_ENVIRONMENT,
    database: {
      ...(settings.DATABASE_URL && { url: settings.DATABASE_URL }),
      ...(settings.WATTLOCK_DATABASE_DIRECT_URL && { directUrl: settings.WATTLOCK_DATABASE_DIRECT_URL }),
      pool: settings.WATTLOCK_DATABASE_POOL,
    },
    dataDir: settings.WATTLOCK_DATA_DIR,
    ...(settings.WATTLOCK_MASTER_KEY && { masterKey: Buffer.from(settings.WATTLOCK_MASTER_KEY, 'base64') }),
    acceptedMasterKeys: settings.WATTLOCK_MASTER_KEYS_ACCEPTED.split(/[,\s]+/)
      .filter((key) => key !== '')
      .map((key) => Buffer.from(key, 'base64')),
    urls,
    listen: listeners,
    ...(healthListen && { healthListen }),
    trustedProxies,
    shutdownDelay: settings.WATTLOCK_SHUTDOWN_DELAY * 1000,
    webhookRetention: {
      attempts: settings.WATTLOCK_WEBHOOK_ATTEMPTS_DAYS * DAY,
      revisions: settings.WATTLOCK_WEBHOOK_REVISIONS_DAYS * DAY,
    },
    logLevel: settings.LOG_LEVEL,
    ...(tracing && { tracing }),
    settings: shownSettings(settings, sources),
  };
}

/** Takes the variables that are ours; a misspelt name is a fault, since it would be ignored in silence. */
function readVariables(
  variables: Variables,
  faults: string[],
  sources: Map<string, 'environment' | 'file'>,
): Variables {
  const names = Object.keys(settingsSchema.properties);
  const given: Variables = {};
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined || value === '') continue;
    const setting = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name;
    if (!names.includes(setting)) {
      if (name.startsWith('WATTLOCK_')) faults.push(`${name}: no such setting${nearest(setting, names)}`);
    } else if (setting === name) {
      given[name] = value;
      sources.set(name, 'environment');
    } else {
      sources.set(setting, 'file');
      try {
        given[setting] = readFileSync(value, 'utf8').trim();
      } catch {
        faults.push(`${name}: the file ${value} cannot be read`);
      }
    }
  }
  return given;
}

function applySandboxDefaults(given: Variables): void {
  for (const [name, schema] of Object.entries(settingsSchema.properties)) {
    const { sandboxDefault } = schema as { sandboxDefault?: string };
    if (sandboxDefault !== undefined) given[name] ??= sandboxDefault;
  }
  given.LOG_LEVEL ??= 'warn';
  given.WATTLOCK_SHUTDOWN_DELAY ??= '0';
}

function checkSchema(given: Variables, faults: string[]): Settings {
  const converted = Value.Convert(settingsSchema, { ...given }) as Record<string, unknown>;
  for (const [name, schema] of Object.entries(settingsSchema.properties)) {
    // A half day would be cut off in silence.
    if (Type.IsInteger(schema) && !/^-?\d+$/.test(given[name] ?? '0')) converted[name] = given[name];
  }
  const settings = Value.Default(settingsSchema, converted) as Settings;
  const reported = new Set<string>();
  for (const error of Value.Errors(settingsSchema, settings)) {
    const missing = (error.params as { requiredProperties?: string[] }).requiredProperties;
    for (const name of missing ?? [error.instancePath.slice(1)]) {
      if (reported.has(name) || name === '') continue;
      reported.add(name);
      const { description } = settingsSchema.properties[name as SettingName] as unknown as { description: string };
      faults.push(`${name}: ${missing ? 'missing' : error.message}. ${description}`);
    }
  }
  return settings;
}

/** What the schema cannot say: rules between settings, and those that differ by environment. */
function checkEnvironment(
  settings: Settings,
  urls: Partial<Record<Surface, string>>,
  listeners: Partial<Record<Surface, Listener>>,
  faults: string[],
): void {
  const sandbox = settings.WATTLOCK_ENVIRONMENT === 'sandbox';
  for (const surface of SURFACES) {
    const name = `WATTLOCK_${surface.toUpperCase()}`;
    const url = urls[surface];
    if (url === undefined) {
      if (surface !== 'demo')
        faults.push(`${name}_URL: missing. Outside the sandbox every public address must be given`);
      continue;
    }
    if (!URL.canParse(url)) {
      faults.push(`${name}_URL: "${url}" is not an address`);
      continue;
    }
    const { hostname, protocol } = new URL(url);
    if (sandbox && !LOOPBACK.has(hostname)) {
      faults.push(`${name}_URL: the sandbox serves loopback only, and ${hostname} is not`);
    }
    if (sandbox && listeners[surface] && !LOOPBACK.has(listeners[surface].host)) {
      faults.push(`${name}_LISTEN: the sandbox listens on loopback only, and ${listeners[surface].host} is not`);
    }
    if (!sandbox && protocol !== 'https:' && !LOOPBACK.has(hostname)) {
      faults.push(`${name}_URL: must be https; tokens and passwords would travel in the clear`);
    }
  }
  if (sandbox) return;
  if (!settings.WATTLOCK_MASTER_KEY) {
    faults.push('WATTLOCK_MASTER_KEY: missing. Make one with: openssl rand -base64 32');
  }
  if (!settings.DATABASE_URL && !settings.WATTLOCK_ALLOW_EMBEDDED) {
    faults.push(
      'DATABASE_URL: missing. The embedded database is for the sandbox (or set WATTLOCK_ALLOW_EMBEDDED=true)',
    );
  }
}

function listenerOf(url: string): Listener | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // Behind TLS the address is the load balancer's: listen on every interface at the same port.
  return {
    host: LOOPBACK.has(hostname) ? host : '0.0.0.0',
    port: port ? Number(port) : protocol === 'https:' ? 443 : 80,
  };
}

function parseListener(name: string, value: string, faults: string[]): Listener | undefined {
  const match = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(value);
  if (match && Number(match[3]) <= 65_535) {
    return { host: match[1] ?? (match[2] as string), port: Number(match[3]) };
  }
  faults.push(`${name}: "${value}" is not host:port`);
  return undefined;
}

function isCidr(value: string): boolean {
  const [address = '', bits, rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** "; did you mean X?" for the setting that differs least, when it differs little. */
function nearest(name: string, names: readonly string[]): string {
  const words = new Set(name.split('_'));
  const shared = (candidate: string) =>
    candidate.split('_').filter((word) => words.has(word)).length / Math.max(words.size, candidate.split('_').length);
  const best = names.toSorted((a, b) => shared(b) - shared(a))[0];
  return best && shared(best) >= 0.5 ? `; did you mean ${best}?` : '';
}
