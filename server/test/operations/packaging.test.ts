import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { createProgram, type Handlers } from '../../cli/program.ts';
import { loadConfig } from '../../config.ts';
import { settingsSchema } from '../../config-schema.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unit = read('ops/systemd/wattlock.service');
const dockerfile = read('ops/docker/Dockerfile');
const chart = 'ops/helm/wattlock';
const templates = globSync(`${chart}/templates/*`, { cwd: root }).map(read).join('\n');

/** Names of settings in a text, those of files included. */
function settingsIn(text: string): string[] {
  const found = [...text.matchAll(/\b(WATTLOCK_[A-Z_]+|DATABASE_URL(?:_FILE)?)\b/g)].map(([name]) => name);
  return found.map((name) => name.replace(/_FILE$/, '')).filter((name) => !name.endsWith('_'));
}

async function commandOf(words: readonly string[]): Promise<string> {
  let ran = '';
  const handler = (name: string) => async () => {
    ran = name;
    return 0;
  };
  const names = ['dev', 'serve', 'login', 'healthcheck', 'command'];
  const handlers = Object.fromEntries(names.map((name) => [name, handler(name)])) as unknown as Handlers;
  await (await createProgram(words, handlers, () => {})).parseAsync(words, { from: 'user' });
  return ran;
}

describe('what operators install', () => {
  test('names only settings that there are', () => {
    for (const text of [unit, dockerfile, templates, read('ops/systemd/wattlock.env.example')]) {
      const names = settingsIn(text);
      assert.ok(names.length > 2);
      for (const name of names) assert.ok(name in settingsSchema.properties, name);
    }
  });

  test('systemd: with the example and the two secrets it has all that it must have', () => {
    const lines = read('ops/systemd/wattlock.env.example').split('\n');
    const given = lines.filter((line) => !line.startsWith('#') && line !== '').map((line) => line.split('=', 2));
    const secrets = { DATABASE_URL: 'postgres://localhost/wattlock', WATTLOCK_MASTER_KEY: `${'A'.repeat(43)}=` };
    assert.equal(loadConfig({ ...Object.fromEntries(given), ...secrets }).environment, 'production');
    for (const secret of Object.keys(secrets)) assert.match(unit, new RegExp(`^Environment=${secret}_FILE=%d/`, 'm'));
    assert.equal([...unit.matchAll(/^LoadCredential=/gm)].length, 2);
  });

  test('systemd: it has a user of its own, no rights, and a system that it cannot write', () => {
    for (const line of [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'TimeoutStopSec=30',
    ]) {
      assert.ok(unit.includes(`\n${line}\n`), line);
    }
    const [, program = ''] = /^ExecStart=\S+ \/opt\/wattlock\/(\S+) serve$/m.exec(unit) ?? [];
    assert.ok(existsSync(join(root, program)));
  });

  test('the image: what it copies exists, it is nobody in particular, and runs commands that there are', async () => {
    for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)) {
      for (const source of sources.split(' ')) assert.ok(existsSync(join(root, source)), source);
    }
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    assert.match(last, /^USER 10001:10001$/m);
    assert.doesNotMatch(dockerfile, /:latest|^ADD |^ENV .*(KEY|PASSWORD|SECRET)/m);
    const commands = [...last.matchAll(/^(?:CMD|ENTRYPOINT| {2}CMD) (\[.*\])$/gm)].map(([, list]) =>
      JSON.parse(list ?? '[]'),
    );
    const [check, entry, serve] = commands as [string[], string[], string[]];
    assert.equal(await commandOf(check.slice(2)), 'healthcheck');
    assert.equal(await commandOf([...entry.slice(2), ...serve]), 'serve');
  });

  test('the image has everything that the server imports, and no tests', () => {
    const ignored = read('ops/docker/Dockerfile.dockerignore').split('\n');
    for (const folder of ['server', 'client', 'contract', 'demo']) assert.ok(ignored.includes(`!${folder}`));
    const sources = globSync('{server,client,contract,demo}/**/*.ts', { cwd: root }).filter(
      (file) => !/node_modules|\/(test|testing|dist)\/|\.test\.ts$/.test(file),
    );
    assert.ok(sources.length > 300);
    for (const file of sources) assert.doesNotMatch(read(file), /from '[^']*\/(test|testing)\//, file);
  });

  test('the chart: its values fit its schema once what must be given is given, and what is unsafe does not', () => {
    const validate = new Ajv({ strict: false }).compile(
      withoutDialect(JSON.parse(read(`${chart}/values.schema.json`))),
    );
    const values = parse(read(`${chart}/values.yaml`));
    assert.equal(validate(values), false, 'nothing was given yet');
    const url = (name: string) => `https://${name}.example.com`;
    const urls = { auth: url('auth'), customer: url('api'), partner: url('partner'), operator: url('operator') };
    const given = {
      ...values,
      urls,
      existingSecret: 'wattlock',
      image: { repository: 'registry.example.com/wattlock' },
    };
    assert.equal(validate(given), true, JSON.stringify(validate.errors));
    for (const unsafe of [
      { urls: { ...urls, auth: 'http://auth.example.com' } },
      { urls: { ...urls, auth: `${urls.auth}/` } },
      { environment: 'sandbox' },
      { image: { repository: 'wattlock', tag: 'latest' } },
      { settings: { WATTLOCK_MASTER_KEY: 'secret' } },
      { components: { server: { roles: ['auth', 'demo'], replicas: 1 } } },
      { replicaCount: 2 },
    ]) {
      assert.equal(validate({ ...given, ...unsafe }), false, JSON.stringify(unsafe));
    }
  });

  test('the chart: its ports are those on which the image listens, and it starts roles that there are', async () => {
    for (const [, surface = '', port = ''] of templates.matchAll(/^(auth|customer|partner|operator): (\d+)$/gm)) {
      assert.ok(dockerfile.includes(`WATTLOCK_${surface.toUpperCase()}_LISTEN=0.0.0.0:${port}`), surface);
    }
    assert.ok(templates.includes('name: management, containerPort: 4100'));
    assert.ok(dockerfile.includes('WATTLOCK_HEALTH_LISTEN=0.0.0.0:4100'));
    assert.equal(await commandOf(['serve', '--only', 'auth,customer']), 'serve');
    assert.equal(await commandOf(['migrate']), 'command');
  });
});

/** Of draft 7 as of 2020-12: it uses what they share. */
function withoutDialect({ $schema: _dialect, ...schema }: { $schema: string }): object {
  return schema;
}
