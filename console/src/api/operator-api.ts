/** Written by publish/api-types.ts from docs/reference/operator-openapi.json. */
export interface paths {
  '/api/v1/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who you are, and what you may do */
    get: operations['getSession'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/session/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign out
     * @description Ends the session of the console and the one at the auth service that it came from.
     */
    post: operations['endSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invitations/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Set your password by the link that you got */
    post: operations['acceptInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/operators': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List operators */
    get: operations['listOperators'];
    put?: never;
    /**
     * Invite an operator
     * @description The answer holds a link for that person, who sets a password by it and a second factor at the sign-in.
     */
    post: operations['createOperator'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/operators/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read an operator */
    get: operations['getOperator'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change an operator
     * @description Blocking ends every session, token and invitation of the operator. One owner who can sign in must stay.
     */
    patch: operations['changeOperator'];
    trace?: never;
  };
  '/api/v1/operators/{id}/invitation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Invite an operator again
     * @description For who lost password or second factor: both go, and every session and token ends.
     */
    post: operations['inviteOperatorAgain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/operator_sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List sessions of the console */
    get: operations['listOperatorSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/operator_sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End a session of the console
     * @description In the console one of your own, or with `operators:write` anybody’s.
     */
    delete: operations['endOperatorSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/operator_tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List tokens for scripts
     * @description Your own; with `operators:read` those of everyone.
     */
    get: operations['listOperatorTokens'];
    put?: never;
    /**
     * Make a token for scripts
     * @description In the console, with permissions that you have; it never does more than you may do at the time. A permission to write, and `users:support`, take the one to read the same, since what is changed is answered.
     */
    post: operations['createOperatorToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/operator_tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End a token
     * @description One of your own, or with `operators:write` anybody’s. A token without that ends itself only.
     */
    delete: operations['endOperatorToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/webhook_endpoints': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List webhook endpoints */
    get: operations['listWebhookEndpoints'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/webhook_endpoints/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook endpoint
     * @description Its ETag is of what is set; how the endpoint is doing changes by itself.
     */
    get: operations['getWebhookEndpoint'];
    put?: never;
    post?: never;
    /** Delete a webhook endpoint */
    delete: operations['deleteWebhookEndpoint'];
    options?: never;
    head?: never;
    /**
     * Change a webhook endpoint
     * @description One that is enabled, or moved, begins afresh: failures are forgotten, and what it missed is sent.
     */
    patch: operations['changeWebhookEndpoint'];
    trace?: never;
  };
  '/api/v1/webhook_endpoints/{id}/rotate_secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the secret
     * @description The one before signs too for 24 hours. The partner must be given the new one.
     */
    post: operations['rotateWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/webhook_endpoints/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an example
     * @description At once, once, also while the endpoint is disabled; its id begins with `msg_test_`.
     */
    post: operations['testWebhookEndpoint'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/webhook_endpoints/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send again what was made since a moment */
    post: operations['replayWebhooks'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/webhook_messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhook messages of a partner
     * @description Newest first. A page may hold fewer than its limit where a status is rare: go on until `next_cursor` is null.
     */
    get: operations['listWebhookMessages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/webhook_messages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook message
     * @description With its attempts, the latest first.
     */
    get: operations['getWebhookMessage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/webhook_messages/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a message once more
     * @description Beside the order of its contract: `webhook-revision` tells the receiver which one it is.
     */
    post: operations['resendWebhookMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What happened over time
     * @description Sign-ins, tokens by grant, deliveries, how long changes took to be acknowledged and how long the token endpoint took; a minute behind, kept for 31 days.
     */
    get: operations['getStatistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/attention': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What needs attention
     * @description At most 20 of each kind; some seconds old.
     */
    get: operations['listAttention'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/partners': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List partners */
    get: operations['listPartners'];
    put?: never;
    /** Create a partner */
    post: operations['createPartner'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/partners/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a partner */
    get: operations['getPartner'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a partner
     * @description Suspending cuts off every token of its clients and users; ask for the effect before. A theme that cannot be read is refused.
     */
    patch: operations['changePartner'];
    trace?: never;
  };
  '/api/v1/partners/{id}/effect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What suspending a partner would touch */
    get: operations['getPartnerEffect'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/partners/{id}/theme_preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * See a hosted page as it would be
     * @description For a sandboxed frame (`srcdoc`): without script, its style sheets come from the operator address. Of a theme with faults the usable part is shown.
     */
    post: operations['previewTheme'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/clients': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List clients */
    get: operations['listClients'];
    put?: never;
    /**
     * Create a client
     * @description A client with `client_secret` then needs a secret.
     */
    post: operations['createClient'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/clients/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a client */
    get: operations['getClient'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a client
     * @description Blocking, and taking away impersonation or roles of it, cut off every token that it got. Without an audience, live tokens keep it until they expire.
     */
    patch: operations['changeClient'];
    trace?: never;
  };
  '/api/v1/clients/{id}/secrets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the secrets of a client */
    get: operations['listClientSecrets'];
    put?: never;
    /**
     * Make a secret
     * @description A client has two live ones at most, so that a new one is rolled out while the old one works.
     */
    post: operations['createClientSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/clients/{id}/secrets/{secret_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End a secret at once */
    delete: operations['revokeClientSecret'];
    options?: never;
    head?: never;
    /** Let a secret end at a time */
    patch: operations['expireClientSecret'];
    trace?: never;
  };
  '/api/v1/audiences': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List audiences */
    get: operations['listAudiences'];
    put?: never;
    /** Create an audience */
    post: operations['createAudience'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/audiences/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read an audience */
    get: operations['getAudience'];
    put?: never;
    post?: never;
    /** Delete an audience that nobody holds */
    delete: operations['deleteAudience'];
    options?: never;
    head?: never;
    /** Describe an audience */
    patch: operations['changeAudience'];
    trace?: never;
  };
  '/api/v1/keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List signing keys */
    get: operations['listKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/keys/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Let the next key take over
     * @description Once every verifier has had the time to fetch it: after 5 minutes.
     */
    post: operations['rotateKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/keys/{kid}/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Withdraw a key in an emergency
     * @description What it signed is refused at once, and its successor signs.
     */
    post: operations['revokeKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/system': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How this deployment is set up, and how it is doing */
    get: operations['getSystem'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find what a text may mean
     * @description Of all that you may read.
     */
    get: operations['searchEverything'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find users
     * @description The newest first; with `q`, those whose login fits, then those whose names and numbers do, by the alphabet.
     */
    get: operations['listUsers'];
    put?: never;
    /**
     * Create a user
     * @description Without a password the user cannot sign in yet.
     */
    post: operations['createUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a user */
    get: operations['getUser'];
    put?: never;
    post?: never;
    /**
     * Delete a user
     * @description With its profile; tokens and sessions end. Who has contracts stays: block the user instead.
     */
    delete: operations['deleteUser'];
    options?: never;
    head?: never;
    /**
     * Change a user
     * @description Blocking and a new role end every session and token of the user. `If-Match` passes when only `locked` or `last_sign_in_at` are others by now.
     */
    patch: operations['changeUser'];
    trace?: never;
  };
  '/api/v1/users/{id}/unlock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unlock a user
     * @description Forgets the wrong passwords and codes that keep the user out. A network that guessed at many accounts stays paused.
     */
    post: operations['unlockUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}/end_sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign a user out everywhere
     * @description Every session, refresh token and access token ends, impersonations of the user too.
     */
    post: operations['endUserSessions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}/block': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Block a user
     * @description As `status: blocked`.
     */
    post: operations['blockUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}/unblock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Unblock a user */
    post: operations['unblockUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}/reset_second_factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a lost second factor away
     * @description With every recovery code; sessions and tokens of the user end.
     */
    post: operations['resetSecondFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sessions of a user
     * @description Those that are live, the newest first.
     */
    get: operations['listUserSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}/sessions/{session_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End a session of a user
     * @description With its access and refresh tokens; clients that asked for it are told.
     */
    delete: operations['endUserSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show what happened to a user
     * @description Sign-ins and why they were refused, the second factor, sessions, changes and impersonations; the latest first. A repeat of a refusal shows a minute late, with how often it was.
     */
    get: operations['listUserTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contracts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List contracts
     * @description The newest first.
     */
    get: operations['listContracts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contracts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a contract
     * @description Deleted or not.
     */
    get: operations['getContract'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contracts/{id}/phase': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the phases of a contract
     * @description The latest first.
     */
    get: operations['listContractPhases'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contracts/{id}/revisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the revisions of a contract
     * @description The latest first, as far as they are kept.
     */
    get: operations['listContractRevisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/impersonations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List impersonations
     * @description Newest first.
     */
    get: operations['listImpersonations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/impersonations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End an impersonation
     * @description Its token dies on every node within two seconds. Ending it again changes nothing.
     */
    delete: operations['endImpersonation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List audit entries
     * @description What was done, and refused; the latest first. A page may hold fewer than its limit where several filters are given: go on until `next_cursor` is null.
     */
    get: operations['listAuditEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/audit/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export the audit log
     * @description Every entry that fits, the earliest first. An answer that breaks off is not whole: ask again. Two at a time.
     */
    get: operations['exportAuditLog'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/audit/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read an audit entry */
    get: operations['getAuditEntry'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/audit/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Verify the audit log
     * @description Recomputes the chain over all of it, however long that takes; who asks meanwhile shares the answer.
     */
    post: operations['verifyAuditLog'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Session
     * @description Who is signed in, and what for.
     */
    Session: {
      operator: {
        /** Format: uuid */
        id: string;
        login: string;
        first_name: string | null;
        last_name: string | null;
        /** @enum {unknown} */
        role: 'owner' | 'operator' | 'support' | 'auditor';
      };
      permissions: (
        | 'partners:read'
        | 'clients:read'
        | 'users:read'
        | 'audiences:read'
        | 'webhooks:read'
        | 'keys:read'
        | 'impersonations:read'
        | 'operators:read'
        | 'contracts:read'
        | 'audit:read'
        | 'statistics:read'
        | 'system:read'
        | 'partners:write'
        | 'clients:write'
        | 'users:write'
        | 'audiences:write'
        | 'webhooks:write'
        | 'keys:write'
        | 'impersonations:write'
        | 'operators:write'
        | 'users:support'
      )[];
      /** @enum {unknown} */
      environment: 'sandbox' | 'prerelease' | 'production';
      version: string;
      urls: {
        /** Format: uri */
        auth: string;
        /** Format: uri */
        customer: string;
        /** Format: uri */
        partner: string;
        /** Format: uri */
        operator: string;
        /** Format: uri */
        demo?: string;
      };
      session: {
        /** Format: uuid */
        id: string;
        /** Format: date-time */
        created_at: string;
        /**
         * Format: date-time
         * @description When it ends if it is not used until then.
         */
        idle_expires_at: string;
        /**
         * Format: date-time
         * @description When it ends in any case.
         */
        expires_at: string;
      } | null;
    };
    /**
     * Problem
     * @description Why a request was refused.
     */
    Problem: {
      type: string;
      title: string;
      status: number;
      /** @description What to decide by; each has a paragraph in the documentation. */
      code: string;
      /** @description For people; may change. */
      detail: string;
      /** @description Every field that is wrong. */
      errors?: {
        /**
         * @description The field, as a JSON Pointer (RFC 6901).
         * @example /login
         */
        pointer: string;
        /** @example required */
        code: string;
        /** @example is missing */
        detail: string;
      }[];
      /** @description To be named when you ask the operator. */
      request_id: string;
    };
    /**
     * Operator
     * @description One of the platform’s own people.
     */
    Operator: {
      /** Format: uuid */
      id: string;
      /** @example anouk@platform.example */
      login: string;
      email: string | null;
      first_name: string | null;
      last_name: string | null;
      /**
       * @description What the operator may do.
       * @enum {unknown}
       */
      role: 'owner' | 'operator' | 'support' | 'auditor';
      /** @enum {unknown} */
      status: 'active' | 'blocked';
      /** @description Whether a second factor is set up. */
      two_factor: boolean;
      /** Format: date-time */
      last_sign_in_at: string | null;
      /**
       * Format: date-time
       * @description Until when a link is open that sets the password.
       */
      invited_until: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    /**
     * Invitation
     * @description An operator, and the link for that person.
     */
    Invitation: {
      operator: components['schemas']['Operator'];
      /** @description Sets the password, once. Shown in this answer only. */
      invitation_url: string;
      /** Format: date-time */
      invitation_expires_at: string;
    };
    /**
     * OperatorSession
     * @description A browser that is signed in to the console.
     */
    OperatorSession: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      operator_id: string;
      ip: string | null;
      user_agent: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string;
      /** Format: date-time */
      expires_at: string;
      /** @description The one that asks. */
      current: boolean;
    };
    /**
     * OperatorToken
     * @description A credential of a script.
     */
    OperatorToken: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      operator_id: string;
      name: string;
      permissions: string[];
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: date-time */
      expires_at: string;
    };
    /**
     * NewOperatorToken
     * @description The token, once.
     */
    NewOperatorToken: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      operator_id: string;
      name: string;
      permissions: string[];
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: date-time */
      expires_at: string;
      /** @description Shown in this answer only. */
      token: string;
    };
    /**
     * WebhookEndpoint
     * @description Where a partner is told of changes of its contracts.
     */
    WebhookEndpoint: {
      /** Format: uuid */
      id: string;
      /**
       * @description https, on port 443 or 8443, at a public address.
       * @example https://hooks.partner.example/wattlock
       */
      url: string;
      /**
       * @description For your own use.
       * @example CRM
       */
      description: string;
      /**
       * @description `every`: each revision. `latest`: of revisions that wait, only the last.
       * @enum {unknown}
       */
      delivery: 'every' | 'latest';
      /** @description Whether `X-Auth-Signature` is sent as well. It has no time in it: prefer `webhook-signature`. */
      legacy_signature: boolean;
      /** @description A disabled endpoint gets nothing. */
      enabled: boolean;
      /**
       * @description `failing`: for five days. `gone`: it answered 410. Null: nobody disabled it, or you did.
       * @enum {string|null}
       */
      disabled_reason: 'failing' | 'gone' | null;
      /** @description Failures in a row. From 5 on, one message at a time is tried. */
      failures: number;
      /** Format: date-time */
      failing_since: string | null;
      /**
       * Format: date-time
       * @description Nothing is sent before.
       */
      paused_until: string | null;
      /**
       * Format: date-time
       * @description Until then the secret that was replaced signs too.
       */
      previous_secret_ends_at: string | null;
      /** @description Contracts with something to send; 1000: or more. */
      pending_count: number;
      /** @description Messages that were given up; 1000: or more. */
      parked_count: number;
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description When you changed it last, or it was disabled.
       */
      updated_at: string;
      /** Format: uuid */
      partner_id: string;
      /**
       * @description How it does, in a word.
       * @enum {unknown}
       */
      state: 'healthy' | 'failing' | 'paused' | 'disabled';
    };
    /**
     * WebhookEndpointChange
     * @description What is absent stays as it is.
     */
    WebhookEndpointChange: {
      /**
       * @description https, on port 443 or 8443, at a public address.
       * @example https://hooks.partner.example/wattlock
       */
      url?: string;
      /**
       * @description For your own use.
       * @example CRM
       */
      description?: string;
      /**
       * @description `every`: each revision. `latest`: of revisions that wait, only the last.
       * @enum {unknown}
       */
      delivery?: 'every' | 'latest';
      enabled?: boolean;
      /** @description Whether `X-Auth-Signature` is sent as well. It has no time in it: prefer `webhook-signature`. */
      legacy_signature?: boolean;
    };
    /**
     * WebhookMessage
     * @description A revision of a contract, as one endpoint is told of it.
     */
    WebhookMessage: {
      /** @description The `webhook-id` that is sent, a dot, and the endpoint. */
      id: string;
      /** Format: uuid */
      endpoint_id: string;
      /** Format: uuid */
      contract_id: string;
      /** @description Of the contract: 1, 2, 3 … */
      revision: number;
      /** @enum {unknown} */
      event: 'contract.created' | 'contract.updated' | 'contract.phase_changed' | 'contract.deleted';
      /**
       * @description `parked`: given up, and can be sent again. `superseded`: left out for a later one (`latest`).
       * @enum {unknown}
       */
      status: 'pending' | 'delivered' | 'parked' | 'superseded';
      /**
       * Format: date-time
       * @description When the revision was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Null: it is not pending, an earlier revision goes first, or the endpoint is disabled.
       */
      next_attempt_at: string | null;
      /** Format: date-time */
      parked_at: string | null;
      /** @description What the last attempt failed with, if it is parked. */
      failure: string | null;
      /** Format: uuid */
      partner_id: string;
    };
    /**
     * WebhookMessageWithAttempts
     * @description The message, with its attempts.
     */
    WebhookMessageWithAttempts: {
      /** @description The `webhook-id` that is sent, a dot, and the endpoint. */
      id: string;
      /** Format: uuid */
      endpoint_id: string;
      /** Format: uuid */
      contract_id: string;
      /** @description Of the contract: 1, 2, 3 … */
      revision: number;
      /** @enum {unknown} */
      event: 'contract.created' | 'contract.updated' | 'contract.phase_changed' | 'contract.deleted';
      /**
       * @description `parked`: given up, and can be sent again. `superseded`: left out for a later one (`latest`).
       * @enum {unknown}
       */
      status: 'pending' | 'delivered' | 'parked' | 'superseded';
      /**
       * Format: date-time
       * @description When the revision was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Null: it is not pending, an earlier revision goes first, or the endpoint is disabled.
       */
      next_attempt_at: string | null;
      /** Format: date-time */
      parked_at: string | null;
      /** @description What the last attempt failed with, if it is parked. */
      failure: string | null;
      attempts: {
        /** Format: uuid */
        id: string;
        /** @description 1 is the first. */
        attempt: number;
        /** Format: date-time */
        started_at: string;
        milliseconds: number;
        /** @description Null: there was no answer. */
        status: number | null;
        /** @enum {string|null} */
        failure: 'connect' | 'tls' | 'timeout' | 'too_large' | null;
        /** @description The first KiB of it. */
        answer: string | null;
        /** @description How large the snapshot was. */
        body_bytes: number;
      }[];
      /** Format: uuid */
      partner_id: string;
    };
    /**
     * Statistics
     * @description Of all processes together. Null: nothing was recorded, so nobody knows.
     */
    Statistics: {
      /** Format: date-time */
      from: string;
      /** Format: date-time */
      to: string;
      step_seconds: number;
      sign_ins: {
        /** Format: date-time */
        at: string;
        succeeded: number | null;
        failed: number | null;
      }[];
      sign_in_reasons: {
        reason: string;
        count: number;
      }[];
      tokens: {
        /** Format: date-time */
        at: string;
        by_grant: {
          [key: string]: number;
        } | null;
      }[];
      deliveries: {
        /** Format: date-time */
        at: string;
        succeeded: number | null;
        failed: number | null;
        lag_seconds: number | null;
      }[];
      /** @description Estimated. What took longer than 86400000 ms is told as that. */
      delivery_lag: {
        /** Format: date-time */
        at: string;
        p50_ms: number | null;
        p95_ms: number | null;
        p99_ms: number | null;
      }[];
      /** @description Estimated. What took longer than 5000 ms is told as that. */
      latency: {
        /** Format: date-time */
        at: string;
        p50_ms: number | null;
        p95_ms: number | null;
        p99_ms: number | null;
      }[];
    };
    /**
     * AttentionItem
     * @description Something that an operator should look at.
     */
    AttentionItem: {
      /** @description `webhook_endpoint_disabled`, `webhook_endpoint_failing`, `messages_parked`, `secret_expiring`, `key_rotation_due`, `partner_without_client`. */
      kind: string;
      /** @enum {unknown} */
      severity: 'warning' | 'error';
      /** Format: uuid */
      partner_id: string | null;
      target_type: string;
      target_id: string;
      name: string;
      /** Format: date-time */
      since: string | null;
      detail: string;
    };
    /**
     * Theme
     * @description How its hosted pages look. What is absent is ours.
     */
    Theme: {
      /** @description The main button; links too, unless link_color is given. */
      brand_color?: string;
      /** @description The same in the dark theme. Default: brand_color, made lighter where needed. */
      brand_color_dark?: string;
      /** @description Links, where the brand colour is too light to be read on white. */
      link_color?: string;
      /** @description The same in the dark theme. */
      link_color_dark?: string;
      /** @description Around the card. */
      background?: string;
      /** @description Around the card, in the dark theme. */
      background_dark?: string;
      /** @description Roundness of buttons and fields, in pixels. */
      radius?: number;
      /** @description At most 40 pixels high on the page; stands on white. */
      logo?: string;
      /** @description The same for the dark theme; stands on near-black. */
      logo_dark?: string;
      support_email?: string;
      support_telephone?: string;
      support_url?: string;
      privacy_url?: string;
      accessibility_url?: string;
      /** @description For browsers that ask for neither language. Default: nl. */
      default_locale?: 'nl' | 'en';
      /** @description Dutch with "u" instead of "je". */
      formal?: boolean;
    };
    /**
     * Partner
     * @description A white-label partner.
     */
    Partner: {
      /** Format: uuid */
      id: string;
      /**
       * @description For commands and addresses; never changes.
       * @example zonnestroom
       */
      slug: string;
      /**
       * @description What people see.
       * @example Zonnestroom Energie
       */
      name: string;
      /**
       * @description A suspended partner is refused; its clients and users hold no token.
       * @enum {unknown}
       */
      status: 'active' | 'suspended';
      theme: components['schemas']['Theme'];
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    /** NewPartner */
    NewPartner: {
      /**
       * @description For commands and addresses; never changes.
       * @example zonnestroom
       */
      slug: string;
      /**
       * @description What people see.
       * @example Zonnestroom Energie
       */
      name: string;
    };
    /**
     * PartnerChange
     * @description What is absent stays as it is.
     */
    PartnerChange: {
      /**
       * @description What people see.
       * @example Zonnestroom Energie
       */
      name?: string;
      /**
       * @description A suspended partner is refused; its clients and users hold no token.
       * @enum {unknown}
       */
      status?: 'active' | 'suspended';
      /** @description Tokens of a `Theme`; null takes one away, and what is absent stays (RFC 7396). */
      theme?: Record<string, never>;
    };
    /**
     * PartnerEffect
     * @description Counts, as of now.
     */
    PartnerEffect: {
      clients: number;
      users: {
        count: number;
        /** @description There are more than were counted. */
        more: boolean;
      };
      /** @description Live ones; 10000: or more. */
      sessions: number;
      webhook_endpoints: number;
    };
    /** ThemePreviewRequest */
    ThemePreviewRequest: {
      /** @description Tokens of a `Theme`; null takes one away, and what is absent stays (RFC 7396). */
      theme?: Record<string, never>;
      /**
       * @description By default what the theme says.
       * @enum {unknown}
       */
      locale?: 'nl' | 'nl-formal' | 'en';
      /** @enum {unknown} */
      colour_scheme?: 'light' | 'dark';
      /** @enum {unknown} */
      page?: 'sign_in' | 'second_factor' | 'error';
    };
    /**
     * ThemePreview
     * @description The page.
     */
    ThemePreview: {
      html: string;
      /** @description Why the theme would be refused. */
      faults: string[];
    };
    /** ClientFinding */
    ClientFinding: {
      field: string;
      /** @description Each has a paragraph in the documentation. */
      code: string;
      /** @description For people; may change. */
      detail: string;
      /** @enum {unknown} */
      severity: 'error' | 'warning';
    };
    /**
     * Client
     * @description A client of the auth service.
     */
    Client: {
      /** @description The OAuth client_id. */
      id: string;
      /**
       * @description For commands and addresses; never changes.
       * @example zonnestroom
       */
      slug: string;
      /**
       * Format: uuid
       * @description Null for the resource server of an audience.
       */
      partner_id: string | null;
      /** @description The audience whose API it is. */
      resource_server: string | null;
      /**
       * @description `none`: an app, which keeps no secret.
       * @enum {unknown}
       */
      authentication: 'client_secret' | 'none';
      /**
       * @description `machine`: no logins. `web`: logins, with a secret. `native`: without one. `resource_server`: an API.
       * @enum {unknown}
       */
      type: 'machine' | 'web' | 'native' | 'resource_server';
      /**
       * @description A blocked client is refused, and holds no token.
       * @enum {unknown}
       */
      status: 'active' | 'blocked';
      /** @description What people see. */
      name: string;
      /** @description Grant types that it may use. */
      grants: string[];
      /** @description Scopes that it may ask for. */
      scopes: string[];
      /** @description Where codes may go; compared exactly. */
      redirect_uris: string[];
      /** @description Where people may go after they logged out. */
      post_logout_redirect_uris: string[];
      /** @description Where people log in. Null: our page. */
      login_url: string | null;
      /** @description Where people set up their second factor. Null: our page. */
      totp_registration_url: string | null;
      /** @description Where people give their second factor. Null: our page. */
      totp_validation_url: string | null;
      /** @description Told by a signed token when a session ends. */
      backchannel_logout_uri: string | null;
      /** @enum {unknown} */
      pkce: 'required' | 'optional';
      /** @enum {unknown} */
      second_factor: 'off' | 'optional' | 'required';
      /** @description Whether it may act as users of its partner. */
      impersonation: boolean;
      /** @description Roles that it may act as. Null: every one. */
      impersonation_roles: ('customer' | 'support' | 'staff')[] | null;
      /** @description Roles that it may give to users. */
      assignable_roles: ('customer' | 'support' | 'staff')[];
      /** @description A refresh token ends when it is unused for so long. */
      refresh_idle_days: number;
      /** @description A login ends after so long in any case. */
      refresh_absolute_days: number;
      /** @enum {unknown} */
      id_token_algorithm: 'RS256' | 'ES256' | 'EdDSA';
      /** @description What it may ask tokens for. */
      audiences: string[];
      /** @description What its settings would surprise with. */
      findings: components['schemas']['ClientFinding'][];
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description When a setting or the status changed last.
       */
      updated_at: string;
    };
    /**
     * NewClient
     * @description Give one of `partner_id` and `resource_server`; what is absent has its default.
     */
    NewClient: {
      /**
       * @description For commands and addresses; never changes.
       * @example zonnestroom
       */
      slug: string;
      /** @description What people see. */
      name: string;
      /**
       * Format: uuid
       * @description Null for the resource server of an audience.
       */
      partner_id?: string | null;
      /** @description The audience whose API it is. */
      resource_server?: string | null;
      /**
       * @description `none`: an app, which keeps no secret.
       * @enum {unknown}
       */
      authentication?: 'client_secret' | 'none';
      /** @description Grant types that it may use. */
      grants?: string[];
      /** @description Scopes that it may ask for. */
      scopes?: string[];
      /** @description Where codes may go; compared exactly. */
      redirect_uris?: string[];
      /** @description Where people may go after they logged out. */
      post_logout_redirect_uris?: string[];
      /** @description Where people log in. Null: our page. */
      login_url?: string | null;
      /** @description Where people set up their second factor. Null: our page. */
      totp_registration_url?: string | null;
      /** @description Where people give their second factor. Null: our page. */
      totp_validation_url?: string | null;
      /** @description Told by a signed token when a session ends. */
      backchannel_logout_uri?: string | null;
      /** @enum {unknown} */
      pkce?: 'required' | 'optional';
      /** @enum {unknown} */
      second_factor?: 'off' | 'optional' | 'required';
      /** @description Whether it may act as users of its partner. */
      impersonation?: boolean;
      /** @description Roles that it may act as. Null: every one. */
      impersonation_roles?: ('customer' | 'support' | 'staff')[] | null;
      /** @description Roles that it may give to users. */
      assignable_roles?: ('customer' | 'support' | 'staff')[];
      /** @description A refresh token ends when it is unused for so long. */
      refresh_idle_days?: number;
      /** @description A login ends after so long in any case. */
      refresh_absolute_days?: number;
      /** @enum {unknown} */
      id_token_algorithm?: 'RS256' | 'ES256' | 'EdDSA';
      /** @description What it may ask tokens for. */
      audiences?: string[];
    };
    /**
     * ClientChange
     * @description What is absent stays as it is.
     */
    ClientChange: {
      /** @description What people see. */
      name?: string;
      /** @description Grant types that it may use. */
      grants?: string[];
      /** @description Scopes that it may ask for. */
      scopes?: string[];
      /** @description Where codes may go; compared exactly. */
      redirect_uris?: string[];
      /** @description Where people may go after they logged out. */
      post_logout_redirect_uris?: string[];
      /** @description Where people log in. Null: our page. */
      login_url?: string | null;
      /** @description Where people set up their second factor. Null: our page. */
      totp_registration_url?: string | null;
      /** @description Where people give their second factor. Null: our page. */
      totp_validation_url?: string | null;
      /** @description Told by a signed token when a session ends. */
      backchannel_logout_uri?: string | null;
      /** @enum {unknown} */
      pkce?: 'required' | 'optional';
      /** @enum {unknown} */
      second_factor?: 'off' | 'optional' | 'required';
      /** @description Whether it may act as users of its partner. */
      impersonation?: boolean;
      /** @description Roles that it may act as. Null: every one. */
      impersonation_roles?: ('customer' | 'support' | 'staff')[] | null;
      /** @description Roles that it may give to users. */
      assignable_roles?: ('customer' | 'support' | 'staff')[];
      /** @description A refresh token ends when it is unused for so long. */
      refresh_idle_days?: number;
      /** @description A login ends after so long in any case. */
      refresh_absolute_days?: number;
      /** @enum {unknown} */
      id_token_algorithm?: 'RS256' | 'ES256' | 'EdDSA';
      /** @description What it may ask tokens for. */
      audiences?: string[];
      /**
       * @description A blocked client is refused, and holds no token.
       * @enum {unknown}
       */
      status?: 'active' | 'blocked';
    };
    /**
     * ClientSecret
     * @description A secret, without what it is.
     */
    ClientSecret: {
      /** Format: uuid */
      id: string;
      /** @description Its last four characters. */
      hint: string;
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description Up to a minute late.
       */
      last_used_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
    };
    /**
     * NewClientSecret
     * @description The secret, once.
     */
    NewClientSecret: {
      /** Format: uuid */
      id: string;
      /** @description Its last four characters. */
      hint: string;
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description Up to a minute late.
       */
      last_used_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** @description Shown in this answer only. */
      secret: string;
    };
    /**
     * Audience
     * @description An API that takes tokens.
     */
    Audience: {
      name: string;
      /**
       * @description The kind of token that the API takes.
       * @enum {unknown}
       */
      perspective: 'partner' | 'user';
      /** @description For people. */
      description: string;
      /** @description How many may ask tokens for it. */
      clients: number;
      /** Format: date-time */
      created_at: string;
    };
    /** NewAudience */
    NewAudience: {
      name: string;
      /**
       * @description The kind of token that the API takes.
       * @enum {unknown}
       */
      perspective: 'partner' | 'user';
      /** @description For people. */
      description?: string;
    };
    /**
     * AudienceChange
     * @description What kind of token it takes never changes.
     */
    AudienceChange: {
      /** @description For people. */
      description: string;
    };
    /**
     * SigningKey
     * @description A key that signs tokens.
     */
    SigningKey: {
      kid: string;
      /**
       * @description ES256 signs access tokens; id_tokens are RS256 unless the client has another.
       * @enum {unknown}
       */
      algorithm: 'ES256' | 'RS256' | 'EdDSA';
      /** @enum {unknown} */
      state: 'next' | 'active' | 'retired' | 'revoked';
      /**
       * Format: date-time
       * @description In the JWKS from here on.
       */
      published_at: string;
      /**
       * Format: date-time
       * @description Signs from here on, until a later one does.
       */
      activates_at: string;
      /**
       * Format: date-time
       * @description When a later one took over.
       */
      retired_at: string | null;
      /**
       * Format: date-time
       * @description When it leaves the JWKS.
       */
      withdrawn_at: string | null;
      /**
       * Format: date-time
       * @description Since when what it signed is refused.
       */
      revoked_at: string | null;
    };
    /**
     * System
     * @description The process that answers, and the database.
     */
    System: {
      version: string;
      node: string;
      /** @enum {unknown} */
      environment: 'sandbox' | 'prerelease' | 'production';
      settings: {
        name: string;
        /** @description What is secret is masked. */
        value: string | null;
        /** @enum {unknown} */
        source: 'default' | 'environment' | 'file';
        description: string;
      }[];
      migrations: {
        number: number;
        name: string;
        /** Format: date-time */
        applied_at: string | null;
      }[];
      /** @description Of the process that answers; workers have more. */
      jobs: {
        name: string;
        /** Format: date-time */
        last_run_at: string | null;
        last_duration_ms: number | null;
        /** @description Null: the last run went well. */
        last_error: string | null;
        /** @description Since the process started. */
        runs: number;
      }[];
      database: {
        /** @enum {unknown} */
        engine: 'postgresql' | 'embedded';
        version: string;
        size_bytes: number;
        pool: {
          /** @description Connections of a process. */
          most: number;
        } | null;
      };
    };
    /** SearchHit */
    SearchHit: {
      /** @enum {unknown} */
      type: 'partner' | 'client' | 'user' | 'contract' | 'webhook_message';
      id: string;
      title: string;
      subtitle: string;
      /** @description The page of the console. */
      path: string;
    };
    /**
     * User
     * @description A user of a partner.
     */
    User: {
      /** Format: uuid */
      id: string;
      /**
       * @description What the user logs in with; unique among your users, however it is typed.
       * @example sanne@zonnestroom.example
       */
      login: string;
      /** @example sanne@zonnestroom.example */
      email: string | null;
      /**
       * @description What the user may do; the operator sets which you may assign.
       * @enum {unknown}
       */
      role: 'customer' | 'support' | 'staff';
      /**
       * @description A blocked user holds no session and no token.
       * @enum {unknown}
       */
      status: 'active' | 'blocked';
      /**
       * @description First name.
       * @example Sanne
       */
      first_name: string | null;
      /**
       * @description What stands between first and last name.
       * @example de
       */
      middle_name: string | null;
      /**
       * @description Last name.
       * @example Vries
       */
      last_name: string | null;
      /**
       * @description With the country, best as +31612345678.
       * @example +31612345678
       */
      telephone: string | null;
      /**
       * Format: date
       * @example 1987-05-12
       */
      birth_date: string | null;
      /**
       * @description Your own number for the customer; unique among your users.
       * @example C-10234
       */
      customer_number: string | null;
      /**
       * @description `required`: to be set up at the next login. `enrolled`: there is one.
       * @enum {unknown}
       */
      two_factor: 'none' | 'required' | 'enrolled';
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      /** Format: uuid */
      partner_id: string;
      /** @description Whether guesses keep the user out now: in some network, or at the second factor. */
      locked: boolean;
      /** Format: date-time */
      last_sign_in_at: string | null;
    };
    /**
     * NewUser
     * @description What is absent is null; the role, `customer`.
     */
    NewUser: {
      /**
       * @description What the user logs in with; unique among your users, however it is typed.
       * @example sanne@zonnestroom.example
       */
      login: string;
      /** @example sanne@zonnestroom.example */
      email?: string | null;
      /**
       * @description First name.
       * @example Sanne
       */
      first_name?: string | null;
      /**
       * @description What stands between first and last name.
       * @example de
       */
      middle_name?: string | null;
      /**
       * @description Last name.
       * @example Vries
       */
      last_name?: string | null;
      /**
       * @description With the country, best as +31612345678.
       * @example +31612345678
       */
      telephone?: string | null;
      /**
       * Format: date
       * @example 1987-05-12
       */
      birth_date?: string | null;
      /**
       * @description Your own number for the customer; unique among your users.
       * @example C-10234
       */
      customer_number?: string | null;
      /**
       * @description What the user may do; the operator sets which you may assign.
       * @enum {unknown}
       */
      role?: 'customer' | 'support' | 'staff';
      /**
       * @description A blocked user holds no session and no token.
       * @enum {unknown}
       */
      status?: 'active' | 'blocked';
      /**
       * @description Whether a second factor is demanded even where the client does not.
       * @enum {unknown}
       */
      two_factor?: 'none' | 'required';
      /**
       * @description Never shown. A new one ends every session and token of the user.
       * @example correct horse battery staple
       */
      password?: string;
      /** Format: uuid */
      partner_id: string;
    };
    /**
     * UserChange
     * @description What is absent stays as it is; null takes a value away (RFC 7396).
     */
    UserChange: {
      /**
       * @description What the user logs in with; unique among your users, however it is typed.
       * @example sanne@zonnestroom.example
       */
      login?: string;
      /** @example sanne@zonnestroom.example */
      email?: string | null;
      /**
       * @description First name.
       * @example Sanne
       */
      first_name?: string | null;
      /**
       * @description What stands between first and last name.
       * @example de
       */
      middle_name?: string | null;
      /**
       * @description Last name.
       * @example Vries
       */
      last_name?: string | null;
      /**
       * @description With the country, best as +31612345678.
       * @example +31612345678
       */
      telephone?: string | null;
      /**
       * Format: date
       * @example 1987-05-12
       */
      birth_date?: string | null;
      /**
       * @description Your own number for the customer; unique among your users.
       * @example C-10234
       */
      customer_number?: string | null;
      /**
       * @description What the user may do; the operator sets which you may assign.
       * @enum {unknown}
       */
      role?: 'customer' | 'support' | 'staff';
      /**
       * @description A blocked user holds no session and no token.
       * @enum {unknown}
       */
      status?: 'active' | 'blocked';
      /**
       * @description Whether a second factor is demanded even where the client does not.
       * @enum {unknown}
       */
      two_factor?: 'none' | 'required';
    };
    /**
     * UserSession
     * @description A browser in which a user is signed in.
     */
    UserSession: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      user_id: string;
      /** Format: date-time */
      signed_in_at: string;
      /** @description How: `pwd`, and `otp` with a second factor (RFC 8176). */
      amr: string[];
      ip: string | null;
      user_agent: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      expires_at: string;
    };
    /**
     * TimelineEvent
     * @description Something that happened to a user.
     */
    TimelineEvent: {
      /** @description Of the entry of the audit log. */
      id: number;
      /** Format: date-time */
      at: string;
      /** @enum {unknown} */
      kind: 'sign_in' | 'second_factor' | 'session' | 'change' | 'impersonation';
      /** @example user.block */
      action: string;
      /** @enum {unknown} */
      outcome: 'success' | 'refused';
      /** @description Why it was refused. */
      reason: string | null;
      /**
       * @description What it means in words: each key has a paragraph in the documentation.
       * @example user.sign_in.wrong_password
       */
      explanation_key: string;
      /** @description The client at which it happened, or that did it. */
      client_id: string | null;
      /** @enum {unknown} */
      actor_type: 'client' | 'operator' | 'user' | 'system' | 'anonymous';
      /** @description Who did it. */
      actor_id: string | null;
      /** @description What else there is to say; depends on the action. */
      details: {
        [key: string]: unknown;
      };
      ip: string | null;
      request_id: string | null;
      /** @description How many like refusals within a minute this stands for. */
      count: number;
    };
    /**
     * ContractPhase
     * @description Phase of the contract.
     * @enum {string}
     */
    ContractPhase:
      | 'UserInput'
      | 'UserAgreement'
      | 'MeteringPointsCheckedRetrieved'
      | 'VerificationDateChecked'
      | 'SmartMeterChecked'
      | 'UsageChecked'
      | 'SmartMeterFound'
      | 'FirstInvoiceSend'
      | 'FirstPaymentDone'
      | 'DeliveryPlanned'
      | 'DeliveryStarted'
      | 'DeliveryFailed'
      | 'DeliveryStopped'
      | 'NeverDelivered'
      | 'MeterUnderConstruction'
      | 'DemoContractCreated'
      | 'InsightContractActive'
      | 'InsightNeverActive'
      | 'InsightContractStopped'
      | 'SmartChargingContractCreated'
      | 'SmartChargingCarAttached'
      | 'SmartChargingActive'
      | 'SmartChargingStopped';
    /**
     * EnergyContractType
     * @description Type of energy contract.
     * @enum {string}
     */
    EnergyContractType: 'Fixed' | 'Variable' | 'Dynamic';
    /**
     * ContractDuration
     * @description Duration of the contract.
     * @enum {string}
     */
    ContractDuration: 'Month' | 'HalfYear' | 'Year' | 'TwoYears' | 'ThreeYears' | 'FiveYears';
    /**
     * ContractPayload
     * @description Contract variables.
     */
    ContractPayload: {
      /** @description Yearly electricity usage estimate. */
      yearly_estimate_electricity: number | null;
      /** @description Yearly electricity production estimate. */
      yearly_estimate_production: number | null;
      /** @description Yearly gas usage estimate. */
      yearly_estimate_gas: number | null;
      /** @description Electricity distribution value. */
      electricity_distribution: number | null;
      /** @description Contract start. */
      start_date: string | null;
      /** @description Contract end. */
      end_date: string | null;
      /** @description Contract stop. */
      stopped_date: string | null;
      /** @description Start of the current period. */
      current_period_start_date: string | null;
    };
    /**
     * TransferType
     * @description Type of transfer.
     * @enum {string}
     */
    TransferType: 'Switch' | 'Rehousing';
    /**
     * Price
     * @description Monthly price.
     */
    Price: {
      /** @description Excluding VAT. */
      excl: string | null;
      /** @description Including VAT. */
      incl: string | null;
      /** @description Value-added tax. */
      vat: string | null;
    };
    /**
     * PriceLine
     * @description A line of a product.
     */
    PriceLine: {
      /** @description Description of the line. */
      description: string | null;
      /** @description Unit price. */
      unit_price: components['schemas']['Price'];
      /** @description Quantity of the unit. */
      quantity: string | null;
      /** @description Interval of the line. */
      interval: number | null;
      /** @description Total price of the line. */
      price: components['schemas']['Price'];
    };
    /**
     * Product
     * @description A product in the deposit.
     */
    Product: {
      /** @description Product name. */
      name: string | null;
      monthly_price: components['schemas']['Price'];
      /** @description Price lines of the product. */
      price_lines: components['schemas']['PriceLine'][];
    };
    /**
     * MonthlyDeposit
     * @description Monthly deposit amount and breakdown.
     */
    MonthlyDeposit: {
      /** @description Total excluding VAT. */
      total_excl: string | null;
      /** @description Total including VAT. */
      total_incl: string | null;
      /** @description Value-added tax. */
      vat: string | null;
      /** @description Products in the deposit. */
      products: components['schemas']['Product'][];
    };
    /**
     * ContractLabel
     * @description A label of the contract.
     */
    ContractLabel: {
      /** @description Label name. */
      name: string;
      /** @description Label value. */
      value: string;
    };
    /**
     * ContractOfPartner
     * @description The snapshot, as webhooks deliver it, and whose it is.
     */
    ContractOfPartner: {
      /**
       * Format: uuid
       * @description Unique identifier of the contract.
       */
      id: string;
      /** @description Collective associated with the contract. */
      collective_id: string | null;
      energy_contract_type: components['schemas']['EnergyContractType'];
      /** @description Contract belongs to a company. */
      is_company: boolean;
      contract_duration: components['schemas']['ContractDuration'];
      contract_variables: components['schemas']['ContractPayload'];
      /** @description Contract has tax credit rights. */
      has_tax_credit_right: boolean;
      contract_phase: components['schemas']['ContractPhase'];
      transfer_type: components['schemas']['TransferType'];
      /**
       * Format: uuid
       * @description User associated with the contract.
       */
      user_id: string;
      /** @description Contract number. */
      number: number;
      monthly_deposit: components['schemas']['MonthlyDeposit'];
      /** @description Labels of the contract. */
      contract_labels: components['schemas']['ContractLabel'][];
      /** @description When the contract was accepted. */
      accepted_at: string | null;
      /**
       * Format: date-time
       * @description When the contract was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the contract was last updated.
       */
      updated_at: string;
      /** @description When the contract was deleted, if applicable. */
      deleted_at: string | null;
      /** Format: uuid */
      partner_id: string;
      /** @description How many snapshots there were. */
      revision: number;
    };
    /**
     * Contract
     * @description Snapshot of a contract.
     */
    Contract: {
      /**
       * Format: uuid
       * @description Unique identifier of the contract.
       */
      id: string;
      /** @description Collective associated with the contract. */
      collective_id: string | null;
      energy_contract_type: components['schemas']['EnergyContractType'];
      /** @description Contract belongs to a company. */
      is_company: boolean;
      contract_duration: components['schemas']['ContractDuration'];
      contract_variables: components['schemas']['ContractPayload'];
      /** @description Contract has tax credit rights. */
      has_tax_credit_right: boolean;
      contract_phase: components['schemas']['ContractPhase'];
      transfer_type: components['schemas']['TransferType'];
      /**
       * Format: uuid
       * @description User associated with the contract.
       */
      user_id: string;
      /** @description Contract number. */
      number: number;
      monthly_deposit: components['schemas']['MonthlyDeposit'];
      /** @description Labels of the contract. */
      contract_labels: components['schemas']['ContractLabel'][];
      /** @description When the contract was accepted. */
      accepted_at: string | null;
      /**
       * Format: date-time
       * @description When the contract was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the contract was last updated.
       */
      updated_at: string;
      /** @description When the contract was deleted, if applicable. */
      deleted_at: string | null;
    };
    /**
     * ContractRevision
     * @description A snapshot that there was.
     */
    ContractRevision: {
      revision: number;
      /** @enum {unknown} */
      event: 'contract.created' | 'contract.updated' | 'contract.phase_changed' | 'contract.deleted';
      /** Format: date-time */
      at: string;
      by: {
        /** @description `client`, `operator` or `system`. */
        type: string;
        id: string | null;
      };
      snapshot: components['schemas']['Contract'];
    };
    /**
     * Impersonation
     * @description An impersonation.
     */
    Impersonation: {
      /** Format: uuid */
      id: string;
      /** @description The client that asked. */
      client_id: string;
      /** Format: uuid */
      user_id: string;
      scope: string;
      audiences: string[];
      reason: string | null;
      /** @description Where it was asked from. */
      ip: string | null;
      user_agent: string | null;
      /** Format: date-time */
      started_at: string;
      /**
       * Format: date-time
       * @description When its token ends by itself.
       */
      expires_at: string;
      /**
       * Format: date-time
       * @description Null: nobody ended it.
       */
      ended_at: string | null;
      end_cause: string | null;
      /** Format: uuid */
      partner_id: string;
    };
    /**
     * AuditEntry
     * @description An entry of the audit log.
     */
    AuditEntry: {
      id: number;
      /** Format: date-time */
      at: string;
      /** @example user.block */
      action: string;
      /** @enum {unknown} */
      result: 'success' | 'refused';
      /** @description Why it was refused. */
      reason: string | null;
      /** @enum {unknown} */
      actor_type: 'client' | 'operator' | 'user' | 'system' | 'anonymous';
      /** @description Null: nobody who is known. */
      actor_id: string | null;
      /** @description The user for whom, or as whom, it was done; where `partner_id` is null, the operator. */
      on_behalf_of: string | null;
      /**
       * @description What it was done to. An operator is an `operator`, also when they sign in as any user does.
       * @example user
       * @example operator
       */
      target_type: string | null;
      target_id: string | null;
      /** @description What else there is to say; depends on the action. */
      details: {
        [key: string]: unknown;
      };
      ip: string | null;
      request_id: string | null;
      /** @description How many like refusals within a minute this entry stands for. */
      occurrences: number;
      /**
       * Format: uuid
       * @description Null: it is about no partner.
       */
      partner_id: string | null;
    };
    /**
     * AuditVerdict
     * @description What came of it.
     */
    AuditVerdict: {
      /** @description No sealed entry was changed, removed or slipped in. */
      verified: boolean;
      /** @description How many are sealed; the latest few seconds are not yet. */
      entries: number;
      blocks: number;
      /** @example entry 4711 was changed or slipped in */
      first_fault?: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Who is signed in, and what for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            redirect_to: string;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          token: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description Now sign in. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            login: string;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invitation_ended` */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOperators: {
    parameters: {
      query?: {
        /** @description What the operator may do. */
        role?: 'owner' | 'operator' | 'support' | 'auditor';
        status?: 'active' | 'blocked';
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of operators. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Operator'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createOperator: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          login: string;
          /**
           * @description What the operator may do.
           * @enum {unknown}
           */
          role: 'owner' | 'operator' | 'support' | 'auditor';
          email?: string | null;
          first_name?: string | null;
          last_name?: string | null;
        };
      };
    };
    responses: {
      /** @description An operator, and the link for that person. */
      201: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          /** @description The path of what was made. */
          Location?: string;
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invitation'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `login_taken` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getOperator: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The id of the operator. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One of the platform’s own people. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Operator'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeOperator: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the operator. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description What the operator may do.
           * @enum {unknown}
           */
          role?: 'owner' | 'operator' | 'support' | 'auditor';
          /** @enum {unknown} */
          status?: 'active' | 'blocked';
          email?: string | null;
          first_name?: string | null;
          last_name?: string | null;
        };
      };
    };
    responses: {
      /** @description One of the platform’s own people. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Operator'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `last_owner` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  inviteOperatorAgain: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the operator. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An operator, and the link for that person. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invitation'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOperatorSessions: {
    parameters: {
      query?: {
        /** @description Whose. Without `operators:read`: only your own are shown. */
        operator_id?: string;
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of sessions, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['OperatorSession'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endOperatorSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the session. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It has ended. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            id: string;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOperatorTokens: {
    parameters: {
      query?: {
        /** @description Whose. Default: your own. */
        operator_id?: string;
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of tokens, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['OperatorToken'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createOperatorToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @example Nightly provisioning */
          name: string;
          permissions: (
            | 'partners:read'
            | 'clients:read'
            | 'users:read'
            | 'audiences:read'
            | 'webhooks:read'
            | 'keys:read'
            | 'impersonations:read'
            | 'operators:read'
            | 'contracts:read'
            | 'audit:read'
            | 'statistics:read'
            | 'system:read'
            | 'partners:write'
            | 'clients:write'
            | 'users:write'
            | 'audiences:write'
            | 'webhooks:write'
            | 'keys:write'
            | 'impersonations:write'
            | 'operators:write'
            | 'users:support'
          )[];
          /**
           * Format: date-time
           * @description A year from now at most.
           * @example 2026-01-31T12:00:00Z
           */
          expires_at: string;
        };
      };
    };
    responses: {
      /** @description The token, once. */
      201: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          /** @description The path of what was made. */
          Location?: string;
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewOperatorToken'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endOperatorToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the token. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A credential of a script. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OperatorToken'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listWebhookEndpoints: {
    parameters: {
      query?: {
        partner_id?: string;
        state?: 'healthy' | 'failing' | 'paused' | 'disabled';
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of endpoints. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['WebhookEndpoint'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where a partner is told of changes of its contracts. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookEndpoint'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            id: string;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookEndpointChange'];
      };
    };
    responses: {
      /** @description Where a partner is told of changes of its contracts. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookEndpoint'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `refused_url` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new secret. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            id: string;
            /**
             * @description Shown this once.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
             */
            secret: string;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  testWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What came back. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Null: there was no answer. */
            status: number | null;
            /** @enum {string|null} */
            failure: 'connect' | 'tls' | 'timeout' | 'too_large' | null;
            milliseconds: number;
            /** @description The first KiB of it. */
            answer: string | null;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_requests` */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  replayWebhooks: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: date-time
           * @description Revisions made at or after this moment are sent again.
           * @example 2026-01-31T12:00:00Z
           */
          since: string;
          /**
           * @description Only count them.
           * @default false
           */
          dry_run?: boolean;
        };
      };
    };
    responses: {
      /** @description They are being sent, unless it was a dry run. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description How many there are; 100000: or more. */
            count: number;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listWebhookMessages: {
    parameters: {
      query?: {
        /** @description Needed, unless one of the next two is given. */
        partner_id?: string;
        endpoint_id?: string;
        contract_id?: string;
        status?: 'pending' | 'delivered' | 'parked' | 'superseded';
        /** @description Only of revisions made at or after this moment. */
        since?: string;
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of messages. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['WebhookMessage'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getWebhookMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The id of the message. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The message, with its attempts. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookMessageWithAttempts'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  resendWebhookMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the message. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A revision of a contract, as one endpoint is told of it. */
      202: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookMessage'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getStatistics: {
    parameters: {
      query?: {
        range?: '1h' | '24h' | '7d' | '30d';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Of all processes together. Null: nothing was recorded, so nobody knows. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Statistics'];
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAttention: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Errors first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['AttentionItem'][];
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listPartners: {
    parameters: {
      query?: {
        /** @description A suspended partner is refused; its clients and users hold no token. */
        status?: 'active' | 'suspended';
        /** @description Part of the name or the slug, or the id. */
        q?: string;
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of partners. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Partner'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createPartner: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPartner'];
      };
    };
    responses: {
      /** @description A white-label partner. */
      201: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          /** @description The path of what was made. */
          Location?: string;
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Partner'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `slug_taken` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPartner: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The id or the slug of the partner. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A white-label partner. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Partner'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changePartner: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id or the slug of the partner. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PartnerChange'];
      };
    };
    responses: {
      /** @description A white-label partner. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Partner'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPartnerEffect: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id or the slug of the partner. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Counts, as of now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerEffect'];
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewTheme: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id or the slug of the partner. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ThemePreviewRequest'];
      };
    };
    responses: {
      /** @description The page. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ThemePreview'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listClients: {
    parameters: {
      query?: {
        partner_id?: string;
        /** @description A blocked client is refused, and holds no token. */
        status?: 'active' | 'blocked';
        /** @description `machine`: no logins. `web`: logins, with a secret. `native`: without one. `resource_server`: an API. */
        type?: 'machine' | 'web' | 'native' | 'resource_server';
        /** @description Part of the name or the slug, or the client_id. */
        q?: string;
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of clients. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Client'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createClient: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClient'];
      };
    };
    responses: {
      /** @description A client of the auth service. */
      201: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          /** @description The path of what was made. */
          Location?: string;
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Client'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `slug_taken` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getClient: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The id or the slug of the client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A client of the auth service. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Client'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeClient: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id or the slug of the client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientChange'];
      };
    };
    responses: {
      /** @description A client of the auth service. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Client'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listClientSecrets: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id or the slug of the client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All of them: a client has two live ones at most. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['ClientSecret'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createClientSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id or the slug of the client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: date-time
           * @description When it ends.
           * @example 2026-01-31T12:00:00Z
           */
          expires_at?: string;
        };
      };
    };
    responses: {
      /** @description The secret, once. */
      201: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          /** @description The path of what was made. */
          Location?: string;
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewClientSecret'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_secrets`, `public_client` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  revokeClientSecret: {
    parameters: {
      query?: {
        /** @description Kill every token that the client got, too: it was stolen. */
        cut_off?: boolean;
      };
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id or the slug of the client. */
        id: string;
        /** @description The id of the secret. */
        secret_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A secret, without what it is. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientSecret'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  expireClientSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id or the slug of the client. */
        id: string;
        /** @description The id of the secret. */
        secret_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: date-time
           * @description When it ends.
           * @example 2026-01-31T12:00:00Z
           */
          expires_at: string;
        };
      };
    };
    responses: {
      /** @description A secret, without what it is. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientSecret'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAudiences: {
    parameters: {
      query?: {
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of audiences, by name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Audience'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createAudience: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAudience'];
      };
    };
    responses: {
      /** @description An API that takes tokens. */
      201: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          /** @description The path of what was made. */
          Location?: string;
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Audience'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `name_taken`, `conflict` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAudience: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The name, encoded as one segment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An API that takes tokens. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Audience'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAudience: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The name, encoded as one segment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An API that takes tokens. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Audience'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `audience_in_use` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeAudience: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The name, encoded as one segment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AudienceChange'];
      };
    };
    responses: {
      /** @description An API that takes tokens. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Audience'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listKeys: {
    parameters: {
      query?: {
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of keys, the one that signs last first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['SigningKey'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  rotateKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description ES256 signs access tokens; id_tokens are RS256 unless the client has another.
           * @enum {unknown}
           */
          algorithm: 'ES256' | 'RS256' | 'EdDSA';
          /** @description Do not wait: who has an old JWKS refuses new tokens for up to 5 minutes. */
          immediately?: boolean;
        };
      };
    };
    responses: {
      /** @description A key that signs tokens. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SigningKey'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  revokeKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the key. */
        kid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description Kept in the audit log. */
          reason: string;
        };
      };
    };
    responses: {
      /** @description A key that signs tokens. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SigningKey'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `key_revoked` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getSystem: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The process that answers, and the database. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['System'];
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  searchEverything: {
    parameters: {
      query: {
        /** @description Part of a name, or the beginning of a login; an id or a number. */
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The likeliest. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['SearchHit'][];
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listUsers: {
    parameters: {
      query?: {
        /** @description What a login, an e-mail address, a first, last or customer number begins with, a whole name, a contract number or an id. Case does not count. */
        q?: string;
        partner_id?: string;
        role?: 'customer' | 'support' | 'staff';
        status?: 'active' | 'blocked';
        two_factor?: 'none' | 'required' | 'enrolled';
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of users. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['User'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewUser'];
      };
    };
    responses: {
      /** @description A user of a partner. */
      201: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          /** @description The path of what was made. */
          Location?: string;
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `login_taken`, `customer_number_taken` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A user of a partner. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user is gone. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            id: string;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `conflict` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserChange'];
      };
    };
    responses: {
      /** @description A user of a partner. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `login_taken`, `customer_number_taken` */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unlockUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A user of a partner. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endUserSessions: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A user of a partner. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  blockUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A user of a partner. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unblockUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A user of a partner. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  resetSecondFactor: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description Kept in the audit log.
           * @example Phone lost
           */
          reason: string;
        };
      };
    };
    responses: {
      /** @description A user of a partner. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_too_large` */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listUserSessions: {
    parameters: {
      query?: {
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of sessions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['UserSession'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endUserSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the user. */
        id: string;
        /** @description The id of the session. */
        session_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It has ended. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            id: string;
          };
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listUserTimeline: {
    parameters: {
      query?: {
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of events. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['TimelineEvent'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listContracts: {
    parameters: {
      query?: {
        partner_id?: string;
        user_id?: string;
        number?: number;
        phase?: components['schemas']['ContractPhase'];
        /** @description Show deleted contracts too. */
        deleted?: boolean;
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of contracts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['ContractOfPartner'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getContract: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The id of the contract. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The snapshot, as webhooks deliver it, and whose it is. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractOfPartner'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listContractPhases: {
    parameters: {
      query?: {
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description The id of the contract. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of changes of the phase. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @description The revision of the contract that the change made. */
              revision: number;
              /**
               * @description Null: the contract began in `to`.
               * @enum {string|null}
               */
              from:
                | 'UserInput'
                | 'UserAgreement'
                | 'MeteringPointsCheckedRetrieved'
                | 'VerificationDateChecked'
                | 'SmartMeterChecked'
                | 'UsageChecked'
                | 'SmartMeterFound'
                | 'FirstInvoiceSend'
                | 'FirstPaymentDone'
                | 'DeliveryPlanned'
                | 'DeliveryStarted'
                | 'DeliveryFailed'
                | 'DeliveryStopped'
                | 'NeverDelivered'
                | 'MeterUnderConstruction'
                | 'DemoContractCreated'
                | 'InsightContractActive'
                | 'InsightNeverActive'
                | 'InsightContractStopped'
                | 'SmartChargingContractCreated'
                | 'SmartChargingCarAttached'
                | 'SmartChargingActive'
                | 'SmartChargingStopped'
                | null;
              to: components['schemas']['ContractPhase'];
              /** Format: date-time */
              changed_at: string;
              changed_by: {
                /** @description `client`, `operator` or `system`. */
                type: string;
                id: string | null;
              };
            }[];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listContractRevisions: {
    parameters: {
      query?: {
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description The id of the contract. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of revisions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['ContractRevision'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listImpersonations: {
    parameters: {
      query?: {
        partner_id?: string;
        /** @description Only those of this user. */
        user_id?: string;
        /** @description Only those that this client asked for. */
        client_id?: string;
        /** @description Only those whose token still works. */
        live?: boolean;
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of impersonations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Impersonation'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endImpersonation: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the impersonation. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An impersonation. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Impersonation'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAuditEntries: {
    parameters: {
      query?: {
        partner_id?: string;
        /** @description Only what this operator, client or user did. */
        actor_id?: string;
        /** @description Only what was done to this one. */
        target_id?: string;
        /** @description Such as `user.block`. */
        action?: string;
        outcome?: 'success' | 'refused';
        /** @description From this moment on. */
        since?: string;
        /** @description Before this moment. */
        until?: string;
        /** @description The most entries of a page. */
        limit?: number;
        /** @description The `next_cursor` of the page before. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of audit entries. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['AuditEntry'][];
            /** @description Null: this is the last page. */
            next_cursor: string | null;
          };
        };
      };
      /** @description `invalid_request`, `invalid_cursor` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportAuditLog: {
    parameters: {
      query: {
        /** @description JSON by lines, or CSV with a header. */
        format: 'ndjson' | 'csv';
        partner_id?: string;
        /** @description Only what this operator, client or user did. */
        actor_id?: string;
        /** @description Only what was done to this one. */
        target_id?: string;
        /** @description Such as `user.block`. */
        action?: string;
        outcome?: 'success' | 'refused';
        /** @description From this moment on. */
        since?: string;
        /** @description Before this moment. */
        until?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The entries, by lines. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/x-ndjson': string;
          'text/csv': string;
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_requests` */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAuditEntry: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what you hold. */
        'If-None-Match'?: string;
      };
      path: {
        /** @description The id of the entry. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An entry of the audit log. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditEntry'];
        };
      };
      /** @description You hold the current state. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  verifyAuditLog: {
    parameters: {
      query?: never;
      header?: {
        /** @description A name of your making for this request. A repeat within 24 hours gets the same answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What came of it. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditVerdict'];
        };
      };
      /** @description `invalid_request` */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `missing_session`, `invalid_session` */
      401: {
        headers: {
          /** @description What is wrong with the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `insufficient_permission`, `cross_origin` */
      403: {
        headers: {
          /** @description Where it is the token (RFC 6750). */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused` */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `server_error` */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `temporarily_unavailable` */
      503: {
        headers: {
          /** @description Seconds to wait. */
          'Retry-After'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
}
