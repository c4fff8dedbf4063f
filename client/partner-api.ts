/** Written by publish/api-types.ts from docs/reference/partner-openapi.json. */
export interface paths {
  '/v1/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List users
     * @description In the order that they were made; with `updated_since`, that they were changed.
     */
    get: operations['listUsers'];
    put?: never;
    /** Create a user */
    post: operations['createUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/{id}': {
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
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a user
     * @description Blocking, a new role and a new password end every session and token of the user. A change that changes nothing leaves `updated_at` alone.
     */
    patch: operations['changeUser'];
    trace?: never;
  };
  '/v1/users/{id}/reset_second_factor': {
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
  '/v1/contracts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List contracts
     * @description In the order that they were made; with `updated_since`, that they were changed.
     */
    get: operations['listContracts'];
    put?: never;
    /**
     * Create a contract
     * @description What is absent and nullable is null; what is absent and not nullable is refused by name. Its first revision goes to the webhook endpoints.
     */
    post: operations['createContract'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/contracts/{id}': {
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
    /**
     * Delete a contract
     * @description Sets `deleted_at`. It can still be read by its id. Deleting it again changes nothing.
     */
    delete: operations['deleteContract'];
    options?: never;
    head?: never;
    /**
     * Change a contract
     * @description Objects merge (RFC 7396), arrays are replaced. A change that changes nothing makes no revision; any other one goes to the webhook endpoints.
     */
    patch: operations['changeContract'];
    trace?: never;
  };
  '/v1/contracts/{id}/phase': {
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
    /**
     * Move a contract to a phase
     * @description Any phase may follow any phase.
     */
    put: operations['setContractPhase'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhook endpoints
     * @description In the order that they were made.
     */
    get: operations['listWebhookEndpoints'];
    put?: never;
    /**
     * Create a webhook endpoint
     * @description Every change of a contract is sent to it from now on. A partner has at most 20.
     */
    post: operations['createWebhookEndpoint'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook endpoint
     * @description Its ETag is of what you set; how the endpoint is doing changes by itself.
     */
    get: operations['getWebhookEndpoint'];
    put?: never;
    post?: never;
    /**
     * Delete a webhook endpoint
     * @description What is under way to it may still arrive.
     */
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
  '/v1/webhook_endpoints/{id}/rotate_secret': {
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
     * @description The one before signs too for 24 hours, or until you end it; `X-Auth-Signature` uses it that long.
     */
    post: operations['rotateWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}/end_previous_secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End the secret that was replaced */
    post: operations['endPreviousWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}/test': {
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
     * @description An example snapshot, signed as any other, with an id that begins with `msg_test_` and the header `webhook-test: true`. It is sent at once, once, also while the endpoint is disabled.
     */
    post: operations['testWebhookEndpoint'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send again what was made since a moment
     * @description Contract by contract, each in order. Revisions that are kept no more are left out.
     */
    post: operations['replayWebhooks'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhook messages
     * @description The newest revision first; with `status=pending`, the contracts that changed last; with `parked`, what was given up last. A page may hold fewer than its limit where a status is rare: go on until `next_cursor` is null.
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
  '/v1/webhook_messages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook message
     * @description With its attempts, the latest first; they are kept for 30 days, unless the platform chose otherwise.
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
  '/v1/webhook_messages/{id}/resend': {
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
  '/v1/impersonations': {
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
  '/v1/impersonations/{id}': {
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
  '/v1/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List audit entries
     * @description What was done, and refused, to what is yours; the latest first.
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
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * User
     * @description A user.
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
      /**
       * @description Never shown. A new one ends every session and token of the user.
       * @example correct horse battery staple
       */
      password?: string;
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
     * Contract
     * @description The snapshot, as webhooks deliver it.
     * @example {
     *       "id": "0196f3a2-7c41-7d3e-9b52-4e8a1c6d2f07",
     *       "collective_id": null,
     *       "energy_contract_type": "Fixed",
     *       "is_company": false,
     *       "contract_duration": "Year",
     *       "contract_variables": {
     *         "yearly_estimate_electricity": 2904,
     *         "yearly_estimate_production": 1800,
     *         "yearly_estimate_gas": 1080,
     *         "electricity_distribution": 45,
     *         "start_date": "2026-03-31T22:00:00.000Z",
     *         "end_date": "2027-03-31T22:00:00.000Z",
     *         "stopped_date": null,
     *         "current_period_start_date": "2026-03-31T22:00:00.000Z"
     *       },
     *       "has_tax_credit_right": true,
     *       "contract_phase": "DeliveryStarted",
     *       "transfer_type": "Switch",
     *       "user_id": "0196f39e-11d8-7a60-8c3f-2b7d9e5a4c13",
     *       "number": 100234,
     *       "monthly_deposit": {
     *         "total_excl": "161.76",
     *         "total_incl": "195.74",
     *         "vat": "33.98",
     *         "products": [
     *           {
     *             "name": "Stroom",
     *             "monthly_price": {
     *               "excl": "49.42",
     *               "incl": "59.80",
     *               "vat": "10.38"
     *             },
     *             "price_lines": [
     *               {
     *                 "description": "Levering stroom",
     *                 "unit_price": {
     *                   "excl": "0.11900",
     *                   "incl": "0.14399",
     *                   "vat": "0.02499"
     *                 },
     *                 "quantity": "242",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "28.80",
     *                   "incl": "34.85",
     *                   "vat": "6.05"
     *                 }
     *               },
     *               {
     *                 "description": "Teruglevering stroom",
     *                 "unit_price": {
     *                   "excl": "-0.05000",
     *                   "incl": "-0.06050",
     *                   "vat": "-0.01050"
     *                 },
     *                 "quantity": "150",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "-7.50",
     *                   "incl": "-9.08",
     *                   "vat": "-1.58"
     *                 }
     *               },
     *               {
     *                 "description": "Energiebelasting stroom",
     *                 "unit_price": {
     *                   "excl": "0.09161",
     *                   "incl": "0.11085",
     *                   "vat": "0.01924"
     *                 },
     *                 "quantity": "242",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "22.17",
     *                   "incl": "26.83",
     *                   "vat": "4.66"
     *                 }
     *               },
     *               {
     *                 "description": "Vaste leveringskosten stroom",
     *                 "unit_price": {
     *                   "excl": "5.95000",
     *                   "incl": "7.19950",
     *                   "vat": "1.24950"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "5.95",
     *                   "incl": "7.20",
     *                   "vat": "1.25"
     *                 }
     *               }
     *             ]
     *           },
     *           {
     *             "name": "Gas",
     *             "monthly_price": {
     *               "excl": "104.56",
     *               "incl": "126.52",
     *               "vat": "21.96"
     *             },
     *             "price_lines": [
     *               {
     *                 "description": "Levering gas",
     *                 "unit_price": {
     *                   "excl": "0.49500",
     *                   "incl": "0.59895",
     *                   "vat": "0.10395"
     *                 },
     *                 "quantity": "90",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "44.55",
     *                   "incl": "53.91",
     *                   "vat": "9.36"
     *                 }
     *               },
     *               {
     *                 "description": "Energiebelasting gas",
     *                 "unit_price": {
     *                   "excl": "0.60066",
     *                   "incl": "0.72680",
     *                   "vat": "0.12614"
     *                 },
     *                 "quantity": "90",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "54.06",
     *                   "incl": "65.41",
     *                   "vat": "11.35"
     *                 }
     *               },
     *               {
     *                 "description": "Vaste leveringskosten gas",
     *                 "unit_price": {
     *                   "excl": "5.95000",
     *                   "incl": "7.19950",
     *                   "vat": "1.24950"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "5.95",
     *                   "incl": "7.20",
     *                   "vat": "1.25"
     *                 }
     *               }
     *             ]
     *           },
     *           {
     *             "name": "Netbeheer",
     *             "monthly_price": {
     *               "excl": "51.10",
     *               "incl": "61.84",
     *               "vat": "10.74"
     *             },
     *             "price_lines": [
     *               {
     *                 "description": "Netbeheer stroom",
     *                 "unit_price": {
     *                   "excl": "32.50000",
     *                   "incl": "39.32500",
     *                   "vat": "6.82500"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "32.50",
     *                   "incl": "39.33",
     *                   "vat": "6.83"
     *                 }
     *               },
     *               {
     *                 "description": "Netbeheer gas",
     *                 "unit_price": {
     *                   "excl": "18.60000",
     *                   "incl": "22.50600",
     *                   "vat": "3.90600"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "18.60",
     *                   "incl": "22.51",
     *                   "vat": "3.91"
     *                 }
     *               }
     *             ]
     *           },
     *           {
     *             "name": "Belastingvermindering",
     *             "monthly_price": {
     *               "excl": "-43.32",
     *               "incl": "-52.42",
     *               "vat": "-9.10"
     *             },
     *             "price_lines": [
     *               {
     *                 "description": "Vermindering energiebelasting",
     *                 "unit_price": {
     *                   "excl": "-43.31667",
     *                   "incl": "-52.41317",
     *                   "vat": "-9.09650"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "-43.32",
     *                   "incl": "-52.42",
     *                   "vat": "-9.10"
     *                 }
     *               }
     *             ]
     *           }
     *         ]
     *       },
     *       "contract_labels": [
     *         {
     *           "name": "channel",
     *           "value": "website"
     *         },
     *         {
     *           "name": "campaign",
     *           "value": "voorjaar-2026"
     *         }
     *       ],
     *       "accepted_at": "2026-02-14T09:41:27.480Z",
     *       "created_at": "2026-02-14T09:30:00.000Z",
     *       "updated_at": "2026-02-14T09:41:27.480Z",
     *       "deleted_at": null
     *     }
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
     * ContractCreateContractPayload
     * @description Contract variables.
     */
    ContractCreateContractPayload: {
      /** @description Yearly electricity usage estimate. */
      yearly_estimate_electricity?: number | null;
      /** @description Yearly electricity production estimate. */
      yearly_estimate_production?: number | null;
      /** @description Yearly gas usage estimate. */
      yearly_estimate_gas?: number | null;
      /** @description Electricity distribution value. */
      electricity_distribution?: number | null;
      /** @description Contract start. */
      start_date?: string | null;
      /** @description Contract end. */
      end_date?: string | null;
      /** @description Contract stop. */
      stopped_date?: string | null;
      /** @description Start of the current period. */
      current_period_start_date?: string | null;
    };
    /**
     * ContractCreatePrice
     * @description Monthly price.
     */
    ContractCreatePrice: {
      /** @description Excluding VAT. */
      excl?: string | null;
      /** @description Including VAT. */
      incl?: string | null;
      /** @description Value-added tax. */
      vat?: string | null;
    };
    /**
     * ContractCreatePriceLine
     * @description A line of a product.
     */
    ContractCreatePriceLine: {
      /** @description Description of the line. */
      description?: string | null;
      /** @description Unit price. */
      unit_price: components['schemas']['ContractCreatePrice'];
      /** @description Quantity of the unit. */
      quantity?: string | null;
      /** @description Interval of the line. */
      interval?: number | null;
      /** @description Total price of the line. */
      price: components['schemas']['ContractCreatePrice'];
    };
    /**
     * ContractCreateProduct
     * @description A product in the deposit.
     */
    ContractCreateProduct: {
      /** @description Product name. */
      name?: string | null;
      monthly_price: components['schemas']['ContractCreatePrice'];
      /** @description Price lines of the product. */
      price_lines: components['schemas']['ContractCreatePriceLine'][];
    };
    /**
     * ContractCreateMonthlyDeposit
     * @description Monthly deposit amount and breakdown.
     */
    ContractCreateMonthlyDeposit: {
      /** @description Total excluding VAT. */
      total_excl?: string | null;
      /** @description Total including VAT. */
      total_incl?: string | null;
      /** @description Value-added tax. */
      vat?: string | null;
      /** @description Products in the deposit. */
      products: components['schemas']['ContractCreateProduct'][];
    };
    /**
     * ContractCreate
     * @description A contract to create.
     * @example {
     *       "collective_id": null,
     *       "energy_contract_type": "Fixed",
     *       "is_company": false,
     *       "contract_duration": "Year",
     *       "contract_variables": {
     *         "yearly_estimate_electricity": 2904,
     *         "yearly_estimate_production": 1800,
     *         "yearly_estimate_gas": 1080,
     *         "electricity_distribution": 45,
     *         "start_date": "2026-03-31T22:00:00.000Z",
     *         "end_date": "2027-03-31T22:00:00.000Z",
     *         "stopped_date": null,
     *         "current_period_start_date": "2026-03-31T22:00:00.000Z"
     *       },
     *       "has_tax_credit_right": true,
     *       "contract_phase": "DeliveryStarted",
     *       "transfer_type": "Switch",
     *       "user_id": "0196f39e-11d8-7a60-8c3f-2b7d9e5a4c13",
     *       "monthly_deposit": {
     *         "total_excl": "161.76",
     *         "total_incl": "195.74",
     *         "vat": "33.98",
     *         "products": [
     *           {
     *             "name": "Stroom",
     *             "monthly_price": {
     *               "excl": "49.42",
     *               "incl": "59.80",
     *               "vat": "10.38"
     *             },
     *             "price_lines": [
     *               {
     *                 "description": "Levering stroom",
     *                 "unit_price": {
     *                   "excl": "0.11900",
     *                   "incl": "0.14399",
     *                   "vat": "0.02499"
     *                 },
     *                 "quantity": "242",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "28.80",
     *                   "incl": "34.85",
     *                   "vat": "6.05"
     *                 }
     *               },
     *               {
     *                 "description": "Teruglevering stroom",
     *                 "unit_price": {
     *                   "excl": "-0.05000",
     *                   "incl": "-0.06050",
     *                   "vat": "-0.01050"
     *                 },
     *                 "quantity": "150",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "-7.50",
     *                   "incl": "-9.08",
     *                   "vat": "-1.58"
     *                 }
     *               },
     *               {
     *                 "description": "Energiebelasting stroom",
     *                 "unit_price": {
     *                   "excl": "0.09161",
     *                   "incl": "0.11085",
     *                   "vat": "0.01924"
     *                 },
     *                 "quantity": "242",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "22.17",
     *                   "incl": "26.83",
     *                   "vat": "4.66"
     *                 }
     *               },
     *               {
     *                 "description": "Vaste leveringskosten stroom",
     *                 "unit_price": {
     *                   "excl": "5.95000",
     *                   "incl": "7.19950",
     *                   "vat": "1.24950"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "5.95",
     *                   "incl": "7.20",
     *                   "vat": "1.25"
     *                 }
     *               }
     *             ]
     *           },
     *           {
     *             "name": "Gas",
     *             "monthly_price": {
     *               "excl": "104.56",
     *               "incl": "126.52",
     *               "vat": "21.96"
     *             },
     *             "price_lines": [
     *               {
     *                 "description": "Levering gas",
     *                 "unit_price": {
     *                   "excl": "0.49500",
     *                   "incl": "0.59895",
     *                   "vat": "0.10395"
     *                 },
     *                 "quantity": "90",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "44.55",
     *                   "incl": "53.91",
     *                   "vat": "9.36"
     *                 }
     *               },
     *               {
     *                 "description": "Energiebelasting gas",
     *                 "unit_price": {
     *                   "excl": "0.60066",
     *                   "incl": "0.72680",
     *                   "vat": "0.12614"
     *                 },
     *                 "quantity": "90",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "54.06",
     *                   "incl": "65.41",
     *                   "vat": "11.35"
     *                 }
     *               },
     *               {
     *                 "description": "Vaste leveringskosten gas",
     *                 "unit_price": {
     *                   "excl": "5.95000",
     *                   "incl": "7.19950",
     *                   "vat": "1.24950"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "5.95",
     *                   "incl": "7.20",
     *                   "vat": "1.25"
     *                 }
     *               }
     *             ]
     *           },
     *           {
     *             "name": "Netbeheer",
     *             "monthly_price": {
     *               "excl": "51.10",
     *               "incl": "61.84",
     *               "vat": "10.74"
     *             },
     *             "price_lines": [
     *               {
     *                 "description": "Netbeheer stroom",
     *                 "unit_price": {
     *                   "excl": "32.50000",
     *                   "incl": "39.32500",
     *                   "vat": "6.82500"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "32.50",
     *                   "incl": "39.33",
     *                   "vat": "6.83"
     *                 }
     *               },
     *               {
     *                 "description": "Netbeheer gas",
     *                 "unit_price": {
     *                   "excl": "18.60000",
     *                   "incl": "22.50600",
     *                   "vat": "3.90600"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "18.60",
     *                   "incl": "22.51",
     *                   "vat": "3.91"
     *                 }
     *               }
     *             ]
     *           },
     *           {
     *             "name": "Belastingvermindering",
     *             "monthly_price": {
     *               "excl": "-43.32",
     *               "incl": "-52.42",
     *               "vat": "-9.10"
     *             },
     *             "price_lines": [
     *               {
     *                 "description": "Vermindering energiebelasting",
     *                 "unit_price": {
     *                   "excl": "-43.31667",
     *                   "incl": "-52.41317",
     *                   "vat": "-9.09650"
     *                 },
     *                 "quantity": "1",
     *                 "interval": 1,
     *                 "price": {
     *                   "excl": "-43.32",
     *                   "incl": "-52.42",
     *                   "vat": "-9.10"
     *                 }
     *               }
     *             ]
     *           }
     *         ]
     *       },
     *       "contract_labels": [
     *         {
     *           "name": "channel",
     *           "value": "website"
     *         },
     *         {
     *           "name": "campaign",
     *           "value": "voorjaar-2026"
     *         }
     *       ],
     *       "accepted_at": "2026-02-14T09:41:27.480Z"
     *     }
     */
    ContractCreate: {
      /** @description Collective associated with the contract. */
      collective_id?: string | null;
      energy_contract_type: components['schemas']['EnergyContractType'];
      /** @description Contract belongs to a company. */
      is_company: boolean;
      contract_duration: components['schemas']['ContractDuration'];
      contract_variables: components['schemas']['ContractCreateContractPayload'];
      /** @description Contract has tax credit rights. */
      has_tax_credit_right: boolean;
      contract_phase: components['schemas']['ContractPhase'];
      transfer_type: components['schemas']['TransferType'];
      /**
       * Format: uuid
       * @description User associated with the contract.
       */
      user_id: string;
      monthly_deposit: components['schemas']['ContractCreateMonthlyDeposit'];
      /** @description Labels of the contract. */
      contract_labels: components['schemas']['ContractLabel'][];
      /** @description When the contract was accepted. */
      accepted_at?: string | null;
    };
    /**
     * ContractPayloadChange
     * @description Contract variables.
     */
    ContractPayloadChange: {
      /** @description Yearly electricity usage estimate. */
      yearly_estimate_electricity?: number | null;
      /** @description Yearly electricity production estimate. */
      yearly_estimate_production?: number | null;
      /** @description Yearly gas usage estimate. */
      yearly_estimate_gas?: number | null;
      /** @description Electricity distribution value. */
      electricity_distribution?: number | null;
      /** @description Contract start. */
      start_date?: string | null;
      /** @description Contract end. */
      end_date?: string | null;
      /** @description Contract stop. */
      stopped_date?: string | null;
      /** @description Start of the current period. */
      current_period_start_date?: string | null;
    };
    /**
     * ContractChangePrice
     * @description Monthly price.
     */
    ContractChangePrice: {
      /** @description Excluding VAT. */
      excl?: string | null;
      /** @description Including VAT. */
      incl?: string | null;
      /** @description Value-added tax. */
      vat?: string | null;
    };
    /**
     * ContractChangePriceLine
     * @description A line of a product.
     */
    ContractChangePriceLine: {
      /** @description Description of the line. */
      description?: string | null;
      /** @description Unit price. */
      unit_price: components['schemas']['ContractChangePrice'];
      /** @description Quantity of the unit. */
      quantity?: string | null;
      /** @description Interval of the line. */
      interval?: number | null;
      /** @description Total price of the line. */
      price: components['schemas']['ContractChangePrice'];
    };
    /**
     * ContractChangeProduct
     * @description A product in the deposit.
     */
    ContractChangeProduct: {
      /** @description Product name. */
      name?: string | null;
      monthly_price: components['schemas']['ContractChangePrice'];
      /** @description Price lines of the product. */
      price_lines: components['schemas']['ContractChangePriceLine'][];
    };
    /**
     * MonthlyDepositChange
     * @description Monthly deposit amount and breakdown.
     */
    MonthlyDepositChange: {
      /** @description Total excluding VAT. */
      total_excl?: string | null;
      /** @description Total including VAT. */
      total_incl?: string | null;
      /** @description Value-added tax. */
      vat?: string | null;
      /** @description Products in the deposit. */
      products?: components['schemas']['ContractChangeProduct'][];
    };
    /**
     * ContractChange
     * @description A change.
     */
    ContractChange: {
      /** @description Collective associated with the contract. */
      collective_id?: string | null;
      energy_contract_type?: components['schemas']['EnergyContractType'];
      /** @description Contract belongs to a company. */
      is_company?: boolean;
      contract_duration?: components['schemas']['ContractDuration'];
      contract_variables?: components['schemas']['ContractPayloadChange'];
      /** @description Contract has tax credit rights. */
      has_tax_credit_right?: boolean;
      contract_phase?: components['schemas']['ContractPhase'];
      transfer_type?: components['schemas']['TransferType'];
      /**
       * Format: uuid
       * @description User associated with the contract.
       */
      user_id?: string;
      monthly_deposit?: components['schemas']['MonthlyDepositChange'];
      /** @description Labels of the contract. */
      contract_labels?: components['schemas']['ContractLabel'][];
      /** @description When the contract was accepted. */
      accepted_at?: string | null;
    };
    /** NewWebhookEndpoint */
    NewWebhookEndpoint: {
      /**
       * @description https, on port 443 or 8443, at a public address.
       * @example https://hooks.partner.example/wattlock
       */
      url: string;
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
      /**
       * @description `now`, the default: changes from now on. `all`: also the latest snapshot of each contract.
       * @enum {unknown}
       */
      from?: 'now' | 'all';
      /** @description Whether `X-Auth-Signature` is sent as well. It has no time in it: prefer `webhook-signature`. */
      legacy_signature?: boolean;
    };
    /**
     * CreatedWebhookEndpoint
     * @description The endpoint, with its secret.
     */
    CreatedWebhookEndpoint: {
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
      /**
       * @description Shown this once.
       * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
       */
      secret: string;
    };
    /**
     * WebhookEndpoint
     * @description A webhook endpoint.
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
      /** @description Null where it was the operator, or nobody who is known. */
      actor_id: string | null;
      /** @description The user for whom, or as whom, it was done. */
      on_behalf_of: string | null;
      /** @example user */
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
  listUsers: {
    parameters: {
      query?: {
        /** @description The user with this login, however it is typed. */
        login?: string;
        /** @description Users with this address; case does not count. */
        email?: string;
        /** @description The user with this number. */
        customer_number?: string;
        role?: 'customer' | 'support' | 'staff';
        status?: 'active' | 'blocked';
        /** @description Users changed at or after this moment, the earliest change first. Ask from a few seconds before the last one that you saw: changes that are under way show late. */
        updated_since?: string;
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description A user. */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `role_not_assignable`, `insufficient_scope` */
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
      /** @description A user. */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description A user. */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `role_not_assignable`, `blocked_by_operator`, `insufficient_scope` */
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
      /** @description `required`: a new one must be set up at the next login. */
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
            /** @enum {unknown} */
            two_factor: 'none' | 'required';
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `role_not_assignable`, `insufficient_scope` */
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
  listContracts: {
    parameters: {
      query?: {
        user_id?: string;
        phase?: components['schemas']['ContractPhase'];
        number?: number;
        /** @description Contracts changed at or after this time, the earliest change first. Ask from a few seconds before the last one seen: changes that are under way show late. */
        updated_since?: string;
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
            data: components['schemas']['Contract'][];
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
  createContract: {
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
        'application/json': components['schemas']['ContractCreate'];
      };
    };
    responses: {
      /** @description The snapshot, as webhooks deliver it. */
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
          'application/json': components['schemas']['Contract'];
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description The snapshot, as webhooks deliver it. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Contract'];
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
  deleteContract: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the contract. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The snapshot, as webhooks deliver it. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Contract'];
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
  changeContract: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the contract. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ContractChange'];
      };
    };
    responses: {
      /** @description The snapshot, as webhooks deliver it. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Contract'];
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
  setContractPhase: {
    parameters: {
      query?: never;
      header?: {
        /** @description Change it only while it has this ETag, or one of these. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of the contract. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contract_phase: components['schemas']['ContractPhase'];
        };
      };
    };
    responses: {
      /** @description The snapshot, as webhooks deliver it. */
      200: {
        headers: {
          /** @description Of the state that is shown. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Contract'];
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
  listWebhookEndpoints: {
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
  createWebhookEndpoint: {
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
        'application/json': components['schemas']['NewWebhookEndpoint'];
      };
    };
    responses: {
      /** @description The endpoint, with its secret. */
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
          'application/json': components['schemas']['CreatedWebhookEndpoint'];
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `refused_url`, `idempotency_key_reused` */
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
      /** @description A webhook endpoint. */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description A webhook endpoint. */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
  endPreviousWebhookSecret: {
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
      /** @description A webhook endpoint. */
      200: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
        };
      };
    };
    responses: {
      /** @description They are being sent. */
      202: {
        headers: {
          /** @description `true`, on the answer to a repeat only. */
          'Idempotent-Replayed'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description How many there are; 100000: or more. */
            messages: number;
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
  listImpersonations: {
    parameters: {
      query?: {
        /** @description Only those of this user. */
        user_id?: string;
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
        /** @description Such as `user.block`. */
        action?: string;
        /** @description Only what was done to this one. */
        target_id?: string;
        /** @description Only what this client or user did. */
        actor_id?: string;
        result?: 'success' | 'refused';
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
      /** @description `missing_token`, `invalid_token` */
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
      /** @description `insufficient_scope` */
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
}
