import type { Theme } from '../protocol/theme.ts';
import type { UserProfile, UserRole } from '../store/users.ts';

/** The demo data: two partners, so that isolation can be tried, each with users of every role. All of it is made up. */
export interface DemoPartner {
  slug: string;
  name: string;
  mailDomain: string;
  theme: Theme;
}

export const DEMO_PARTNERS: readonly DemoPartner[] = [
  {
    slug: 'zonnestroom',
    name: 'Zonnestroom Energie',
    mailDomain: 'zonnestroom.example',
    theme: { brand_color: '#b3421b', support_email: 'help@zonnestroom.example' },
  },
  {
    slug: 'noorderwind',
    name: 'Noorderwind',
    mailDomain: 'noorderwind.example',
    theme: { brand_color: '#0b5c7d', formal: true, support_telephone: '+31 20 123 45 67' },
  },
];

export type DemoUser = Pick<UserProfile, 'first_name' | 'last_name'> &
  Partial<UserProfile> & { mailbox: string; role: UserRole; two_factor: TwoFactor };

/** `required`: to be set up at the next login; `enrolled`: set up already. */
export type TwoFactor = 'none' | 'required' | 'enrolled';

export const DEMO_USERS: readonly DemoUser[] = [
  {
    mailbox: 'sanne',
    role: 'customer',
    two_factor: 'none',
    first_name: 'Sanne',
    middle_name: 'de',
    last_name: 'Vries',
    telephone: '+31612345678',
    birth_date: '1987-04-12',
    customer_number: '100001',
  },
  {
    mailbox: 'bram',
    role: 'customer',
    two_factor: 'required',
    first_name: 'Bram',
    last_name: 'Jansen',
    birth_date: '1974-11-03',
    customer_number: '100002',
  },
  {
    mailbox: 'fatima',
    role: 'customer',
    two_factor: 'enrolled',
    first_name: 'Fatima',
    middle_name: 'el',
    last_name: 'Amrani',
    birth_date: '1992-08-27',
    customer_number: '100003',
  },
  { mailbox: 'joris', role: 'support', two_factor: 'none', first_name: 'Joris', last_name: 'Bakker' },
  { mailbox: 'anouk', role: 'staff', two_factor: 'none', first_name: 'Anouk', last_name: 'Visser' },
];

export const DEMO_AUDIENCES = [
  { name: 'customer-api', perspective: 'user', description: 'The customer API (GraphQL)' },
  { name: 'partner-api', perspective: 'partner', description: 'The partner API (REST)' },
] as const;
