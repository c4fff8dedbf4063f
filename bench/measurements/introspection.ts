import { applyLoad, warmUp } from '../apply-load.ts';
import type { Measurement } from '../measurement.ts';
import { type OidcProvider, PEER_INTROSPECTION_PATH, startOidcProvider } from '../peers/oidc-provider.ts';
import { createSite, INTROSPECTION_PATH, startWattlock, type Wattlock } from '../peers/wattlock.ts';
import { count, milliseconds, times } from '../report.ts';
import { fetchTokens, formRequest } from '../requests.ts';
import { interleave, ratio } from '../rounds.ts';

/** Tokens that are asked about again and again, as a resource server without a cache would. */
const KNOWN = 100;
/** More than the server remembers: in turn, each is new to it. */
const UNKNOWN = 12_000;

/** Introspection (RFC 7662) of JWTs by wattlock, and of opaque tokens by oidc-provider, which refuses JWTs. */
export const introspection: Measurement = {
  name: 'introspection',
  description: 'introspections per second, against oidc-provider',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    const site = await createSite(await postgres.createDatabase());
    const ours = await startWattlock(site);
    const peer = await startOidcProvider('opaque');
    const load = async (server: Wattlock | OidcProvider, path: string, tokens: number, length: number) => {
      const issued = await fetchTokens(server, tokens);
      const requests = issued.map((token) => formRequest(path, { ...server.client, token }));
      return applyLoad(server, { requests, connections, end: { seconds: length } });
    };
    try {
      await warmUp(() => load(ours, INTROSPECTION_PATH, KNOWN, warmUpTurn));
      await warmUp(() => load(peer, PEER_INTROSPECTION_PATH, KNOWN, warmUpTurn));
      const found = await interleave(rounds, [
        { name: 'wattlock, JWT seen before', run: () => load(ours, INTROSPECTION_PATH, KNOWN, seconds) },
        { name: 'wattlock, JWT never seen', run: () => load(ours, INTROSPECTION_PATH, UNKNOWN, seconds) },
        { name: 'oidc-provider, opaque', run: () => load(peer, PEER_INTROSPECTION_PATH, KNOWN, seconds) },
      ]);
      const [known, , theirs] = found;
      return {
        tables: [
          {
            title: `Introspection, ${connections} connections`,
            columns: ['', 'per second', 'range', 'of peer', 'p50', 'p99', 'CPU s per 1000'],
            rows: found.map((at) => [
              at.name,
              count(at.perSecond),
              `${count(at.slowest)}–${count(at.fastest)}`,
              times(ratio(at, theirs)),
              milliseconds(at.p50),
              milliseconds(at.p99),
              at.cpuSecondsPerThousand.toFixed(3),
            ]),
            notes: ['oidc-provider refuses to introspect JWTs; its opaque tokens are looked up in memory.'],
          },
        ],
        targets: [
          {
            what: 'introspections of JWTs seen before, of oidc-provider',
            figure: ratio(known, theirs),
            bound: { atLeast: 2 },
          },
        ],
        raw: found,
      };
    } finally {
      await ours.stop();
      await peer.stop();
      site.remove();
    }
  },
};
