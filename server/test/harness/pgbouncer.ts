import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';

export function pgbouncerIsInstalled(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/** PgBouncer in transaction mode before a database, with fewer server connections than we open to it. */
export async function startPgbouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'wattlock-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const configuration = join(folder, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const user = process.getuid?.() === 0 ? ['--user', 'postgres'] : [];
  const child = spawn('pgbouncer', [...user, configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let log = '';
  for await (const chunk of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    log += chunk;
    if (log.includes('process up')) break;
  }
  child.stderr.resume();
  if (child.exitCode !== null) throw new Error(`pgbouncer did not start:\n${log}`);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
