/** The part of oidc-provider that the peer uses; the package comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export type AdapterPayload = Record<string, unknown>;

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface ResourceServer {
    scope: string;
    audience: string;
    accessTokenTTL: number;
    accessTokenFormat: 'jwt' | 'opaque';
    jwt?: { sign: { alg: string } };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface Context {
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  export interface Configuration {
    adapter: new (model: string) => Adapter;
    jwks: { keys: object[] };
    clients: object[];
    scopes: string[];
    extraTokenClaims(): object;
    formats?: {
      customizers: {
        jwt(context: unknown, token: unknown, parts: { payload: Record<string, unknown> }): void;
      };
    };
    ttl: Record<string, number>;
    findAccount?(context: unknown, accountId: string): { accountId: string; claims(): Promise<object> };
    rotateRefreshToken?: boolean;
    issueRefreshToken?(): boolean;
    expiresWithSession?(): boolean;
    loadExistingGrant?(context: Context): Promise<Grant>;
    interactions?: { url(context: unknown, interaction: { uid: string }): string };
    features: {
      devInteractions: { enabled: boolean };
      clientCredentials?: { enabled: boolean };
      introspection?: { enabled: boolean };
      resourceIndicators: {
        enabled: boolean;
        defaultResource(): string;
        useGrantedResource?(): boolean;
        getResourceServerInfo(): ResourceServer;
      };
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (content: {
      clientId: string;
      accountId: string;
    }) => Grant;
    listen(port: number, host: string): void;
    callback(): RequestListener;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
