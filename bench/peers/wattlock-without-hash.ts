import { loadConfig } from '../../server/config.ts';
import { createLogger } from '../../server/logger.ts';
import { openCore, ROLES, startRuntime } from '../../server/runtime.ts';
import { seedSandbox } from '../../server/sandbox/seed.ts';
import { BENCH_PASSWORD } from './wattlock.ts';

/*
 * `wattlock dev`, except that checking a password takes no time: what a login costs besides its hash. The demo users get
 * theirs hashed before.
 */

const config = loadConfig(process.env);
const { core, clock } = await openCore(config, createLogger(config.logLevel, process.stderr.fd));
await seedSandbox(core, config);
await core.passwordHasher.close();
core.passwordHasher = {
  hash: async () => '',
  check: async (password) => ({ matches: password === BENCH_PASSWORD, outdated: false }),
  checkNothing: async () => {},
  load: 0,
  capacity: 1_000,
  slowest: 0,
  close: async () => {},
};
const runtime = await startRuntime({ core, config, roles: ROLES, sandboxClock: clock });
process.once('SIGTERM', () => void runtime.stop().then(() => process.exit(0)));
