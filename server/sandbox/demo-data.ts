import type { UserProfile, UserRole } from '../store/users.ts';

/** The demo data: two partners, so that isolation can be tried, each with users of every role. All of it is made up. */
export interface DemoPartner {
  slug: string;
  name: string;
  mailDomain: string;
}

export const DEMO_PARTNERS: readonly DemoPartner[] = [
  { slug: 'zonnestroom', name: 'Zonnestroom Energie', mailDomain: 'zonnestroom.example' },
  { slug: 'noorderwind', name: 'Noorderwind', mailDomain: 'noorderwind.example' },
];

export type DemoUser = Pick<UserProfile, 'first_name' | 'last_name'> &
  Partial<UserProfile> & { mailbox: string; role: UserRole };

export const DEMO_USERS: readonly DemoUser[] = [
  {
    mailbox: 'sanne',
    role: 'customer',
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
    first_name: 'Bram',
    last_name: 'Jansen',
    birth_date: '1974-11-03',
    customer_number: '100002',
  },
  {
    mailbox: 'fatima',
    role: 'customer',
    first_name: 'Fatima',
    middle_name: 'el',
    last_name: 'Amrani',
    birth_date: '1992-08-27',
    customer_number: '100003',
  },
  { mailbox: 'joris', role: 'support', first_name: 'Joris', last_name: 'Bakker' },
  { mailbox: 'anouk', role: 'staff', first_name: 'Anouk', last_name: 'Visser' },
];

export const DEMO_AUDIENCES = [
  { name: 'customer-api', perspective: 'user', description: 'The customer API (GraphQL)' },
  { name: 'partner-api', perspective: 'partner', description: 'The partner API (REST)' },
] as const;
