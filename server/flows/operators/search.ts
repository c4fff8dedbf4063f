import type { OperatorPermission } from '../../protocol/operator-permissions.ts';
import { isUuid } from '../../protocol/uuid.ts';
import { listListedClients } from '../../store/listed-clients.ts';
import { findPartners } from '../../store/partners.ts';
import { findContractHit, findMessageHit } from '../../store/search-hits.ts';
import type { FoundUser } from '../../store/user-search.ts';
import type { Core } from '../core.ts';
import { findUsers } from '../provisioning/find-users.ts';
import { parseMessageId } from '../webhooks/message-id.ts';

/** Something that a text led to, and the page of the console that shows it. */
export interface SearchHit {
  type: 'partner' | 'client' | 'user' | 'contract' | 'webhook_message';
  id: string;
  title: string;
  subtitle: string;
  path: string;
}

export const MOST_HITS = 10;
/** One character is part of everything, and a number of few things. */
const SHORTEST = 2;

/** How many of a kind, so that one does not crowd out the others. */
const MOST_OF_A_KIND = { partner: 3, client: 3, user: 5 };

/** What a text may mean, of all that these permissions show: names, logins, ids and numbers. */
export async function searchAll(
  core: Core,
  text: string,
  permissions: ReadonlySet<OperatorPermission>,
): Promise<SearchHit[]> {
  if (text.length < SHORTEST) return permissions.has('contracts:read') ? contracts(core, text) : [];
  const found = await Promise.all(
    KINDS.map(([permission, search]) => (permissions.has(permission) ? search(core, text) : [])),
  );
  return found.flat().slice(0, MOST_HITS);
}

type Search = (core: Core, text: string) => Promise<SearchHit[]>;

const KINDS: readonly (readonly [OperatorPermission, Search])[] = [
  ['partners:read', partners],
  ['clients:read', clients],
  ['contracts:read', contracts],
  ['webhooks:read', messages],
  ['users:read', users],
];

async function partners({ database }: Core, text: string): Promise<SearchHit[]> {
  const found = await findPartners(database, { text, limit: MOST_OF_A_KIND.partner });
  return found.map(({ id, name, slug }) => hit('partner', id, name, slug, `/partners/${id}`));
}

async function clients({ database, clock }: Core, text: string): Promise<SearchHit[]> {
  const found = await listListedClients(database, { text, limit: MOST_OF_A_KIND.client }, clock.now());
  return found.map(({ id, name, slug }) => hit('client', id, name, slug, `/clients/${id}`));
}

async function users(core: Core, text: string): Promise<SearchHit[]> {
  const found = await findUsers(core, { q: text }, { after: undefined, limit: MOST_OF_A_KIND.user });
  return found.map((user) => hit('user', user.id, fullName(user) || user.login, user.login, `/users/${user.id}`));
}

async function contracts({ database }: Core, text: string): Promise<SearchHit[]> {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  const by = isUuid(text) ? { id: text } : number !== undefined && { number };
  const found = by ? await findContractHit(database, by) : undefined;
  if (found === undefined) return [];
  const { id, contract_phase, partner_name } = found;
  return [hit('contract', id, String(found.number), `${partner_name}, ${contract_phase}`, `/contracts/${id}`)];
}

async function messages({ database }: Core, text: string): Promise<SearchHit[]> {
  const key = parseMessageId(text);
  const found = key && (await findMessageHit(database, key));
  return found ? [hit('webhook_message', text, found.event, found.url, `/webhooks/messages/${text}`)] : [];
}

function hit(type: SearchHit['type'], id: string, title: string, subtitle: string, path: string): SearchHit {
  return { type, id, title, subtitle, path };
}

function fullName({ first_name, middle_name, last_name }: FoundUser): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(' ');
}
