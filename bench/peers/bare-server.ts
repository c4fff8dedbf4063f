import {
  createHmac,
  createSecretKey,
  generateKeyPairSync,
  randomBytes,
  randomUUIDv7,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import { createServer } from 'node:http';
import { parse } from 'node:querystring';
import { CLAIMS, PEER_CLIENT, TOKEN_LIFE } from './claims.ts';

/*
 * The limit: the least that a token endpoint on Node does. It reads the form, compares the keyed hash of the secret,
 * signs the claims and answers; no routing, no checks, no cache, no database, no metrics.
 */

const port = Number(process.argv[2]);
const issuer = `http://127.0.0.1:${port}`;
const hashKey = createSecretKey(randomBytes(32));
const hashOf = (secret: string) => createHmac('sha256', hashKey).update(secret).digest();
const client = { id: PEER_CLIENT.client_id, secretHash: hashOf(PEER_CLIENT.client_secret) };
const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const header = encode({ alg: 'ES256', typ: 'at+jwt', kid: randomBytes(32).toString('base64url') });

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end();
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    const form = parse(body);
    if (form.client_id !== client.id || !timingSafeEqual(hashOf(String(form.client_secret)), client.secretHash)) {
      response.writeHead(401).end();
      return;
    }
    const answer = JSON.stringify({
      access_token: issue(String(form.scope)),
      expires_in: TOKEN_LIFE - 1,
      scope: form.scope,
      token_type: 'bearer',
    });
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(answer),
      })
      .end(answer);
  });
}).listen(port, '127.0.0.1');

function issue(scope: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = encode({
    iss: issuer,
    aud: [CLAIMS.audience, issuer],
    client_id: client.id,
    partner_id: CLAIMS.partnerId,
    scope,
    perspective: CLAIMS.perspective,
    sub: client.id,
    jti: `${randomUUIDv7()}.0`,
    iat: now,
    exp: now + TOKEN_LIFE,
  });
  const input = `${header}.${claims}`;
  const signature = sign('sha256', Buffer.from(input, 'latin1'), { key, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
