import type { Errand, Errands, Step } from './errand.ts';

/** The same requests in turn, whatever is answered. */
export function plainErrands(requests: readonly string[]): Errands {
  const steps: Step[] = requests.map((request) => ({
    name: 'request',
    request: Buffer.from(request, 'latin1'),
    status: 200,
  }));
  let next = 0;
  return {
    next() {
      const step = steps[next] as Step;
      next = next + 1 === steps.length ? 0 : next + 1;
      return send(step);
    },
  };
}

function* send(step: Step): Errand {
  yield step;
}
