import { after } from 'node:test';
import { isMainThread } from 'node:worker_threads';
import { MINUTE } from '../../clock.ts';

/**
 * Loaded before each test file. What a failed test left open keeps the process of its file, and with it the whole run,
 * from ever ending; here it ends, and has failed.
 */
if (isMainThread && process.env.NODE_TEST_CONTEXT !== undefined && process.argv[1]?.endsWith('.test.ts')) {
  after(() => {
    const deadline = setTimeout(() => {
      const open = [...new Set(process.getActiveResourcesInfo())].join(', ');
      process.stderr.write(`still open a minute after the last test: ${open}\n`);
      process.exit(1);
    }, MINUTE);
    deadline.unref();
  });
}
