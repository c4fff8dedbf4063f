import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Received, type Reply, startTestServer, type TestServer } from './test-server.ts';

/** An auth service that gives out whatever id_token a test wants. */
export interface TestAuthService {
  server: TestServer;
  /** The answers of the token endpoint. */
  answer: (request: Received) => Reply | Promise<Reply>;
  /** A token answer with an id_token of these claims. */
  tokens(claims: JWTPayload, header?: object, key?: CryptoKey): Promise<Reply>;
}

export async function startTestAuthService(): Promise<TestAuthService> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  const server = await startTestServer((request) => {
    return request.path === '/.well-known/jwks.json' ? { json: jwks } : service.answer(request);
  });
  const service: TestAuthService = {
    server,
    answer: () => ({ status: 500 }),
    async tokens(claims, header = {}, key = privateKey) {
      const signing = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header });
      const json = {
        access_token: 'the-access-token',
        expires_in: 3599,
        scope: 'openid offline',
        token_type: 'bearer',
        refresh_token: 'the-refresh-token',
        id_token: await signing.sign(key),
      };
      return { json };
    },
  };
  return service;
}
