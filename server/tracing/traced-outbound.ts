import type { Outbound } from '../outbound/outbound.ts';
import type { Tracing } from './tracing.ts';

/**
 * The same way out with a span for each call. Of an address only its host is told, since a path may hold a secret of the
 * partner; and no `traceparent` leaves, for what goes on in here is nobody's business out there.
 */
export function tracedOutbound(outbound: Outbound, tracing: Tracing): Outbound {
  return {
    ...outbound,
    post: (url, post) => {
      const attributes = { 'http.request.method': 'POST', 'server.address': hostOf(url) };
      return tracing.span(
        { name: 'POST', kind: 'client', attributes },
        () => outbound.post(url, post),
        ({ status }) => ({ 'http.response.status_code': status }),
      );
    },
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
