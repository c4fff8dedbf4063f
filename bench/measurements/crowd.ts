import { setTimeout } from 'node:timers/promises';
import { applyLoad, type LoadRun, warmUp } from '../apply-load.ts';
import { addUsers } from '../fill.ts';
import { ALL_CORES } from '../machine.ts';
import type { Measurement } from '../measurement.ts';
import { createSite, startWattlock, wattlockLogins } from '../peers/wattlock.ts';
import { count, milliseconds, times } from '../report.ts';
import { interleave, median, ratio } from '../rounds.ts';

const USERS = 1_000;
/** Fewer than one network may have hashed at once, and enough that some always wait. */
const LOGINS_AT_ONCE = 16;
/** Seconds for the hash pool to fill, and for which logins outlast the tokens. */
const LEAD = 1;
const SHARE_OF_FULL = 0.25;

const p99 = ({ latency }: LoadRun) => latency.p99;

/** Whether people who log in all at once slow down the machines: tokens at a steady rate, beside a full hash pool. */
export const crowd: Measurement = {
  name: 'crowd',
  description: 'p99 of client-credentials tokens while logins saturate the hash pool, against without them',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    const databaseUrl = await postgres.createDatabase();
    const site = await createSite(databaseUrl);
    const server = await startWattlock(site, ['dev'], ALL_CORES);
    // What the machine itself takes: the same logins at another server that shares only cores and database.
    const otherUrl = await postgres.createDatabase();
    const otherSite = await createSite(otherUrl);
    const other = await startWattlock(otherSite, ['dev'], ALL_CORES);
    const tokens = (length: number, rate?: number) =>
      applyLoad(server, {
        requests: [server.tokenRequest],
        connections,
        end: { seconds: length },
        ...(rate !== undefined && { rate }),
      });
    try {
      const users = await addUsers(postgres, databaseUrl, server, USERS);
      const otherUsers = await addUsers(postgres, otherUrl, other, USERS);
      const logIn = (length: number, at = server) =>
        applyLoad(at, {
          errands: wattlockLogins(at, at === server ? users : otherUsers),
          connections: LOGINS_AT_ONCE,
          end: { seconds: length },
        });
      const full = await warmUp(() => tokens(warmUpTurn));
      await logIn(warmUpTurn);
      await logIn(warmUpTurn, other);
      const rate = full * SHARE_OF_FULL;
      const alongside: LoadRun[] = [];
      const besideLogins = async (at: typeof server) => {
        const crowding = logIn(LEAD + seconds + LEAD, at);
        await setTimeout(LEAD * 1000);
        const run = await tokens(seconds, rate);
        const crowd = await crowding;
        if (at === server) alongside.push(crowd);
        return run;
      };
      const found = await interleave(rounds, [
        { name: 'tokens alone', run: () => tokens(seconds, rate) },
        { name: 'tokens beside logins', run: () => besideLogins(server) },
        { name: 'tokens, logins at another server', run: () => besideLogins(other) },
      ]);
      const [alone, crowded] = found;
      return {
        tables: [
          {
            title: `Client-credentials tokens at ${count(rate)} per second, a quarter of the full rate`,
            columns: ['', 'per second', 'p50', 'p99', 'p99 of alone', 'logins per second'],
            rows: found.map((one) => [
              one.name,
              count(one.perSecond),
              milliseconds(one.p50),
              milliseconds(one.p99),
              times(ratio(one, alone, p99)),
              one === crowded ? count(median(alongside.map((run) => run.perSecond))) : '–',
            ]),
            notes: [
              'the server has all cores of the machine, and one hash thread fewer than cores, niced; the load generators and PostgreSQL share the last core with it.',
              `${LOGINS_AT_ONCE} logins under way at any time, with the right passwords.`,
            ],
          },
        ],
        targets: [
          { what: 'p99 of tokens beside logins, of without', figure: ratio(crowded, alone, p99), bound: { below: 2 } },
        ],
        raw: { full, found, alongside },
      };
    } finally {
      await server.stop();
      await other.stop();
      site.remove();
      otherSite.remove();
    }
  },
};
