import { applyLoad, warmUp } from '../apply-load.ts';
import type { Measurement } from '../measurement.ts';
import { createSite, startWattlock, type Wattlock } from '../peers/wattlock.ts';
import { count, milliseconds, times } from '../report.ts';
import { bearerRequest, fetchTokens } from '../requests.ts';
import { interleave, ratio } from '../rounds.ts';

/** Impersonation, which commits to the database before it answers, relative to a token that writes nothing. */
export const impersonation: Measurement = {
  name: 'impersonation',
  description: 'impersonations per second, singly and under load, relative to the plain token',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    const site = await createSite(await postgres.createDatabase());
    const server = await startWattlock(site);
    const plain = (clients: number, length: number) =>
      applyLoad(server, { requests: [server.tokenRequest], connections: clients, end: { seconds: length } });
    const impersonate = async (clients: number, length: number) =>
      applyLoad(server, {
        requests: await impersonationRequests(server),
        connections: clients,
        end: { seconds: length },
      });
    try {
      await warmUp(() => plain(connections, warmUpTurn));
      await warmUp(() => impersonate(connections, warmUpTurn));
      const [plainSingly, singly] = await interleave(rounds, [
        { name: 'token, singly', run: () => plain(1, seconds) },
        { name: 'impersonation, singly', run: () => impersonate(1, seconds) },
      ]);
      const [plainLoaded, loaded] = await interleave(rounds, [
        { name: 'token, under load', run: () => plain(connections, seconds) },
        { name: 'impersonation, under load', run: () => impersonate(connections, seconds) },
      ]);
      const pairs = [
        [plainSingly, plainSingly],
        [singly, plainSingly],
        [plainLoaded, plainLoaded],
        [loaded, plainLoaded],
      ] as const;
      return {
        tables: [
          {
            title: 'Impersonation, PostgreSQL on the generator’s core, fsync on',
            columns: ['', 'connections', 'per second', 'range', 'of the plain token', 'p50', 'p99', 'CPU s per 1000'],
            rows: pairs.map(([at, base], place) => [
              at?.name ?? '',
              String(place < 2 ? 1 : connections),
              count(at?.perSecond ?? Number.NaN),
              `${count(at?.slowest ?? Number.NaN)}–${count(at?.fastest ?? Number.NaN)}`,
              times(ratio(at, base)),
              milliseconds(at?.p50),
              milliseconds(at?.p99),
              at?.cpuSecondsPerThousand.toFixed(3) ?? '',
            ]),
          },
        ],
        targets: [
          {
            what: 'impersonations singly, of the plain token',
            figure: ratio(singly, plainSingly),
            bound: { atLeast: 0.35 },
          },
          {
            what: 'impersonations under load, of the plain token',
            figure: ratio(loaded, plainLoaded),
            bound: { atLeast: 0.7 },
          },
        ],
        raw: { plainSingly, singly, plainLoaded, loaded },
      };
    } finally {
      await server.stop();
      site.remove();
    }
  },
};

/** One request per user, with a partner token that is new: it lives for five minutes only. */
async function impersonationRequests(server: Wattlock): Promise<string[]> {
  const [token = ''] = await fetchTokens(server, 1);
  return server.userIds.map((user) => bearerRequest(`/v1/auth/impersonate?user_id=${user}`, token));
}
