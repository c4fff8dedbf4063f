import type { Row } from './data.ts';
import { ago, id, pick, random } from './random.ts';

const NAMES = [
  'Zonnestroom',
  'Noorderwind',
  'Groene Gracht',
  'Polderkracht',
  'Waddenwarmte',
  'Energie van Jan',
  'Stadsstroom',
  'De Zonnewijzer',
];
const FIRST = [
  'Sanne',
  'Daan',
  'Noor',
  'Bram',
  'Fleur',
  'Youssef',
  'Anouk',
  'Ruben',
  'Iris',
  'Thijs',
  'Meryem',
  'Lotte',
];
const LAST = [
  'de Vries',
  'Jansen',
  'van den Berg',
  'Bakker',
  'Visser',
  'Yilmaz',
  'Mulder',
  'van Dijk',
  'Hoekstra',
  'Aydin',
];

export const partners: Row[] = NAMES.map((name, index) => ({
  id: id(),
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  status: index === 4 ? 'suspended' : 'active',
  theme:
    index === 0
      ? {
          brand_color: '#b45309',
          background: '#fff7ed',
          radius: 10,
          support_email: 'hulp@zonnestroom.example',
          default_locale: 'nl',
        }
      : {},
  created_at: ago(400_000 - index * 30_000),
  updated_at: ago(3000 * (index + 1)),
}));

export const clients: Row[] = partners
  .slice(0, 5)
  .flatMap((partner, index) =>
    (['machine', 'web', 'native'] as const).slice(0, index < 2 ? 3 : 2).map((type) => clientOf(partner, type, index)),
  );
clients.push({
  ...clientOf(partners[0] as Row, 'machine', 0),
  partner_id: null,
  resource_server: 'customer-api',
  type: 'resource_server',
  name: 'Customer API',
  slug: 'customer-api-server',
  id: 'customer-api-server',
  grants: [],
  findings: [],
});

function clientOf(partner: Row, type: 'machine' | 'web' | 'native', index: number): Row {
  const login = type !== 'machine';
  return {
    id: id(),
    partner_id: partner.id,
    resource_server: null,
    slug: `${partner.slug}-${{ machine: 'backend', web: 'mijn', native: 'app' }[type]}`,
    name: { machine: 'Back end', web: `Mijn ${partner.name}`, native: `${partner.name} app` }[type],
    type,
    status: index === 3 ? 'blocked' : 'active',
    authentication: type === 'machine' ? 'client_secret' : 'none',
    grants: login ? ['authorization_code', 'refresh_token'] : ['client_credentials'],
    scopes: login ? ['openid', 'offline'] : [],
    redirect_uris: login
      ? [`https://mijn.${partner.slug}.example/callback`, `https://mijn.${partner.slug}.example/callback/`]
      : [],
    post_logout_redirect_uris: login ? [`https://www.${partner.slug}.example/`] : [],
    login_url: login ? `https://mijn.${partner.slug}.example/signin` : null,
    totp_registration_url: null,
    totp_validation_url: null,
    backchannel_logout_uri: null,
    pkce: 'required',
    second_factor: 'optional',
    impersonation: !login,
    impersonation_roles: null,
    assignable_roles: ['customer', 'support'],
    refresh_idle_days: 14,
    refresh_absolute_days: 90,
    id_token_algorithm: 'RS256',
    audiences: login ? ['customer-api'] : ['customer-api', 'partner-api'],
    findings:
      index === 0 && type === 'web'
        ? [
            {
              field: 'second_factor',
              code: 'second_factor_optional',
              detail: 'Customers can change payment details here; consider requiring a second factor.',
              severity: 'warning',
            },
          ]
        : [],
    created_at: ago(200_000),
    updated_at: ago(5000 * (index + 1)),
  };
}

export const users: Row[] = Array.from({ length: 57 }, (_, index) => {
  const [first_name, name] = [pick(FIRST), pick(LAST)];
  const middle = /^(de|van den|van) (.*)$/.exec(name);
  const partner = pick(partners);
  return {
    id: id(),
    partner_id: partner.id,
    login: `${first_name}.${name.replaceAll(' ', '')}@${partner.slug}.example`.toLowerCase(),
    email: `${first_name}.${name.replaceAll(' ', '')}@${partner.slug}.example`.toLowerCase(),
    role: index % 11 === 3 ? 'support' : index % 19 === 5 ? 'staff' : 'customer',
    status: index % 13 === 4 ? 'blocked' : 'active',
    first_name,
    middle_name: middle?.[1] ?? null,
    last_name: middle?.[2] ?? name,
    telephone: '+31612345678',
    birth_date: '1987-05-12',
    customer_number: `C-${10_000 + index * 7}`,
    two_factor: pick(['none', 'required', 'enrolled', 'enrolled']),
    locked: index % 9 === 0,
    last_sign_in_at: random() < 0.2 ? null : ago(Math.floor(random() * 20_000)),
    created_at: ago(100_000 + index * 900),
    updated_at: ago(900 + index),
  };
});
