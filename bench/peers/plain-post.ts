import { Agent, request } from 'node:http';

/** What a post ends with. */
export interface Posted {
  status: number;
  milliseconds: number;
  body: string;
}

/** The least that somebody writes who posts over kept connections by Node alone: nothing is guarded, bounded or timed out. */
export function createPlainPost(perPool: number) {
  const agents = new Map<string, Agent>();
  return (url: string, pool: string, headers: Record<string, string>, sent: Buffer): Promise<Posted> => {
    const agent = agents.get(pool) ?? new Agent({ keepAlive: true, maxSockets: perPool });
    agents.set(pool, agent);
    const started = performance.now();
    return new Promise((resolve, reject) => {
      request(url, { method: 'POST', headers: { ...headers, 'content-length': sent.length }, agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          body += part;
        });
        response.on('error', reject).on('end', () => {
          const milliseconds = Math.round(performance.now() - started);
          resolve({ status: response.statusCode ?? 0, milliseconds, body });
        });
      })
        .on('error', reject)
        .end(sent);
    });
  };
}
