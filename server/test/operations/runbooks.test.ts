import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { createProgram, type Handlers } from '../../cli/program.ts';
import { findCommand } from '../../cli/registry.ts';
import { createTestDatabase } from '../harness/database.ts';

const root = resolve(import.meta.dirname, '../../..');
const files = globSync('docs/operator/runbooks/*.md', { cwd: root });
const runbooks = files
  .filter((file) => basename(file) !== 'README.md')
  .map((file) => ({ name: basename(file), text: readFileSync(join(root, file), 'utf8') }));

/** What is typed in a shell. */
function shellLines(text: string): string[] {
  return [...text.matchAll(/```bash\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
}

/** The words after `wattlock`, up to a pipe, a redirection, a comment or the next command. */
function wattlockWords(line: string): string[] | undefined {
  const [, command] = /^wattlock (.*?)(?: +[|>#].*|;.*)?$/.exec(line) ?? [];
  return command?.trim().split(/\s+/);
}

async function accepted(words: readonly string[]): Promise<boolean> {
  let ran = false;
  const handled = async () => {
    ran = true;
    return 0;
  };
  const handlers = { dev: handled, serve: handled, login: handled, healthcheck: handled, command: handled } as Handlers;
  const program = await createProgram(words, handlers, () => {});
  for (const command of [program, ...program.commands, ...program.commands.flatMap((noun) => noun.commands)]) {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  }
  await program.parseAsync(words, { from: 'user' }).catch(() => {});
  return ran;
}

describe('runbooks', () => {
  test('there is one for each incident that is likely, and each tells symptom, check, cause, mend and prevention', () => {
    assert.ok(runbooks.length >= 12);
    for (const { name, text } of runbooks) {
      const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      assert.deepEqual(headings, ['Symptom', 'Check', 'Cause', 'Mend', 'Prevent'], name);
    }
  });

  test('every command of ours that they name is one, with its flags', async () => {
    let commands = 0;
    for (const { name, text } of runbooks) {
      for (const line of shellLines(text)) {
        const words = wattlockWords(line);
        if (words === undefined) continue;
        commands += 1;
        assert.ok(await accepted(words), `${name}: ${line}`);
      }
      // In a sentence a command is named without what it takes.
      for (const [, noun, verb] of text.matchAll(/`wattlock ([a-z]+) ([a-z]+)/g)) {
        assert.ok(await findCommand(`${noun} ${verb}`), `${name}: ${noun} ${verb}`);
      }
    }
    assert.ok(commands > 30);
  });

  test('every statement for the database runs on it', async () => {
    const database = await createTestDatabase('postgresql');
    for (const { name, text } of runbooks) {
      for (const line of shellLines(text)) {
        const [, , sql] = /^psql "\$DATABASE_URL" -c (["'])(.*?)\1/.exec(line) ?? [];
        if (sql === undefined) continue;
        await database.query(sql).catch((error: Error) => assert.fail(`${name}: ${sql}: ${error.message}`));
      }
    }
    await database.close();
  });

  test('metrics and alerts that they name are ours', () => {
    const metrics = readFileSync(join(root, 'docs/operator/metrics.md'), 'utf8');
    const alerts = readFileSync(join(root, 'ops/prometheus/alerts.yaml'), 'utf8');
    for (const { name, text } of runbooks) {
      for (const [metric] of text.matchAll(/\bwattlock_[a-z_]+/g))
        assert.ok(metrics.includes(metric), `${name}: ${metric}`);
      for (const [alert] of text.matchAll(/\bWattlock[A-Z]\w+/g)) {
        assert.ok(alerts.includes(`alert: ${alert}\n`), `${name}: ${alert}`);
      }
    }
  });

  test('what they look for in the audit log is written there', () => {
    const flows = globSync('server/{flows,routes}/**/*.ts', { cwd: root });
    const sources = flows.map((file) => readFileSync(join(root, file), 'utf8')).join();
    for (const { name, text } of runbooks) {
      for (const [, action] of text.matchAll(/--action (\S+)/g))
        assert.ok(sources.includes(`'${action}'`), `${name}: ${action}`);
    }
  });
});
