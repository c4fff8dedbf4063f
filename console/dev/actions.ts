import { type Answered, type Asked, problem } from './answer.ts';
import { collections } from './data.ts';
import { ago, id } from './random.ts';

/** What is done to a thing rather than stored in it. */
export function actions({ method, path, body }: Asked): Answered | undefined {
  const [, name, key, action] = path.split('/');
  if (path.endsWith('/effect'))
    return { body: { clients: 3, users: { count: 10_000, more: true }, sessions: 842, webhook_endpoints: 2 } };
  if (method !== 'POST') return undefined;
  if (action === 'theme_preview') return preview(body);
  if (path === '/keys/rotate') return { body: collections.keys?.[0] };
  if (path === '/audit/verify') return { body: { verified: true, entries: 48_211, blocks: 1904 } };
  if (path === '/operators') return invite(body);
  if (path === '/operator_tokens')
    return { status: 201, body: { ...body, id: id(), token: `wlo_${id().replaceAll('-', '')}` } };
  if (action === 'secrets') {
    collections['clients/secrets']?.unshift({
      id: id(),
      hint: '…q7Xe',
      created_at: ago(0),
      last_used_at: null,
      expires_at: body.expires_at ?? null,
    });
    return { status: 201, body: { id: id(), hint: '…q7Xe', secret: `wls_${id().replaceAll('-', '')}q7Xe` } };
  }
  if (action === 'invitation')
    return { body: { invitation_url: `http://localhost:4003/invitation#${id()}`, invitation_expires_at: ago(-4320) } };
  if (action === 'test') return { body: { status: 204, failure: null, milliseconds: 143, answer: null } };
  if (action === 'replay') return { body: { count: 37 } };
  if (action === 'resend') {
    const message = collections.webhook_messages?.find((row) => row.id === key);
    const endpoint = collections.webhook_endpoints?.find((row) => row.id === message?.endpoint_id);
    return endpoint?.enabled === false ? problem(409, 'conflict') : { status: 202, body: message };
  }
  if (action === 'rotate_secret') return { body: { id: key, secret: `whsec_${btoa(id())}` } };
  const user = collections.users?.find((row) => row.id === key) ?? {};
  if (action === 'unlock') Object.assign(user, { locked: false });
  if (action === 'block') Object.assign(user, { status: 'blocked' });
  if (action === 'unblock') Object.assign(user, { status: 'active' });
  if (action !== undefined && name !== undefined) return { body: {} };
  return undefined;
}

function invite(body: Record<string, unknown>): Answered {
  if (!body.login)
    return problem(422, 'invalid_request', [{ pointer: '/login', code: 'required', detail: 'is missing' }]);
  const operator = { ...collections.operators?.[3], ...body, id: id(), created_at: ago(0), updated_at: ago(0) };
  collections.operators?.push(operator);
  return {
    status: 201,
    body: { operator, invitation_url: `http://localhost:4003/invitation#${id()}`, invitation_expires_at: ago(-4320) },
  };
}

function preview({ theme, locale, page }: Record<string, unknown>): Answered {
  const { brand_color } = (theme ?? {}) as { brand_color?: string };
  return {
    body: {
      html: `<!doctype html><html lang="${locale}"><title>Preview</title><body><h1>${locale === 'nl' ? 'Inloggen bij Zonnestroom' : 'Sign in to Zonnestroom'}</h1><p>${page} ${brand_color ?? ''}</p></body></html>`,
      faults: brand_color === '#ffffff' ? ['brand_color: links in #ffffff have a contrast of 1.0, and need 4.5'] : [],
    },
  };
}
