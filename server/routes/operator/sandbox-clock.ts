import Type from 'typebox';
import type { AdjustableClock } from '../../clock.ts';
import type { Core } from '../../flows/core.ts';
import { parseDuration } from '../../protocol/duration.ts';
import { advanceClockOffset } from '../../store/sandbox-clock.ts';
import { Problem } from '../http/problem.ts';
import type { App } from '../http/surface.ts';
import { PUBLIC } from './authenticate.ts';

/** 2200-01-01; beyond some year, dates stop being ones that the database and tokens can hold. */
const LATEST = 7_258_118_400_000;

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * `POST /sandbox/clock`: moves the program's notion of now forward, on every surface. It needs no token, so it takes
 * JSON only and a loopback Host: a page in the developer's browser can send neither across origins.
 */
export function sandboxClockRoute(
  app: App,
  core: Core,
  clock: AdjustableClock,
  jobs: { runAll(): Promise<void> },
): void {
  const body = Type.Object({ advance: Type.String({ maxLength: 50 }) }, { additionalProperties: false });
  app.post<{ Body: { advance: string } }>('/sandbox/clock', { ...PUBLIC, schema: { body } }, async (request) => {
    if (!LOOPBACK_HOST.test(request.headers.host ?? '')) {
      throw new Problem(403, 'forbidden', 'the sandbox clock takes requests to a loopback host only');
    }
    const milliseconds = parseDuration(request.body.advance);
    if (milliseconds === undefined) {
      throw new Problem(
        400,
        'invalid_request',
        'advance: an ISO 8601 duration of days to seconds, such as PT5M or P1DT2H',
      );
    }
    if (clock.millis() + milliseconds > LATEST) {
      throw new Problem(400, 'invalid_request', 'advance: the clock does not go beyond the year 2200');
    }
    clock.advanceTo(await advanceClockOffset(core.database, milliseconds));
    await jobs.runAll();
    return { now: clock.now().toISOString() };
  });
}
