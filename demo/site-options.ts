/** What the demo site is made of. Wire names are those of `sandbox.json`. */
export interface DemoSiteOptions {
  authUrl: string;
  customerUrl: string;
  partnerUrl: string;
  /** Asked at each request: the demo data may appear after the site does. */
  partners: () => readonly DemoPartner[];
  /** The sandbox's clock, in milliseconds: it can be ahead of the browser's. */
  now?: () => number;
}

/** A white-label partner. Its origin tells whose pages a request is for. */
export interface DemoPartner {
  name: string;
  slug: string;
  origin: string;
  clientId: string;
  redirectUri: string;
  loginUrl: string;
  users: readonly DemoUser[];
  backEnd: BackEndSettings;
}

/** What the partner's own server keeps to itself. */
export interface BackEndSettings {
  clientId: string;
  clientSecret: string;
  /** Of the endpoint that leads to `/webhooks`. */
  webhookSecret: string;
  /** Whose contract the inbox changes. */
  customer: { id: string; name: string };
}

export interface DemoUser {
  login: string;
  password: string;
  role: string;
  two_factor: 'none' | 'required' | 'enrolled';
  totp_secret?: string | undefined;
}

/** `/config.json`: what the pages know of their surroundings. A real partner has this in its own settings. */
export interface PageConfig {
  auth_url: string;
  customer_url: string;
  client_id: string;
  redirect_uri: string;
  partner_name: string;
  /** Only because this is a sandbox: nothing of this is for copying. */
  sandbox: { now: number; users: readonly DemoUser[]; other_partners: { name: string; url: string }[] };
}

export function pageConfig(options: DemoSiteOptions, partner: DemoPartner): PageConfig {
  const others = options.partners().filter(({ origin }) => origin !== partner.origin);
  return {
    auth_url: options.authUrl,
    customer_url: options.customerUrl,
    client_id: partner.clientId,
    redirect_uri: partner.redirectUri,
    partner_name: partner.name,
    sandbox: {
      now: options.now?.() ?? Date.now(),
      users: partner.users,
      other_partners: others.map(({ name, origin }) => ({ name, url: `${origin}/` })),
    },
  };
}
