import type { Environment } from '../../config.ts';
import { refusedUrl } from '../../outbound/refused-url.ts';
import { themeFaults } from '../../protocol/theme.ts';
import type { Client, ClientSettings } from '../../store/clients.ts';
import { Fault } from '../fault.ts';
import { checkClientSettings, DEFAULT_SETTINGS } from '../provisioning/client-settings.ts';
import type { Change } from './changes.ts';
import { type DesiredItem, themeOf } from './desired-items.ts';
import type { Fields } from './items.ts';

/** A fault of an item: the way to the key in it that is at fault, and why. */
export interface ItemFault {
  at?: readonly string[];
  message: string;
}

type Wanted = Extract<Change, { desired: DesiredItem }>;

/** What cannot be changed once it is made: tokens that are out, and secrets, go by it. */
const FIXED: Record<string, readonly string[]> = {
  audience: ['perspective'],
  client: ['partner', 'resource_server', 'authentication'],
};

/** Everything that the flows would refuse of a change, as far as it can be told before. */
export function itemFaults(change: Wanted, environment: Environment, known: ReadonlySet<string>): ItemFault[] {
  return [...fixedFaults(change), ...(FAULTS[change.kind]?.(change.desired, environment, known) ?? [])];
}

function fixedFaults({ action, kind, fields }: Wanted): ItemFault[] {
  if (action === 'add') return [];
  return (FIXED[kind] ?? []).flatMap((at) => {
    const change = fields[at];
    const mend = 'cannot be changed once it is made; make another one under another name';
    return change ? [{ at: [at], message: `${at}: is ${change.before ?? 'none'}, and ${mend}` }] : [];
  });
}

type FindFaults = (desired: DesiredItem, environment: Environment, known: ReadonlySet<string>) => ItemFault[];

const FAULTS: Record<string, FindFaults> = {
  partner: ({ fields }) =>
    themeFaults(themeOf(fields)).map((fault) => ({
      at: ['theme', fault.split(':')[0] ?? ''],
      message: `theme: ${fault}`,
    })),
  client: (desired, environment, known) => {
    const settings = settingFaults(desired.fields, environment);
    return [...ownerFaults(desired, known), ...audienceFaults(desired, known), ...settings];
  },
  webhook_endpoint: ({ key }, environment) => {
    const refused = refusedUrl(key.slice(key.indexOf(' ') + 1), { allowLoopback: environment === 'sandbox' });
    return refused === undefined ? [] : [{ at: ['url'], message: `url: ${refused}` }];
  },
};

function ownerFaults({ fields: { partner, resource_server } }: DesiredItem, known: ReadonlySet<string>): ItemFault[] {
  if ((partner === null) === (resource_server === null)) {
    return [{ message: 'a client has a partner, or is the resource server of an audience: give one of the two' }];
  }
  if (partner !== null) {
    return known.has(`partner ${partner}`) ? [] : [{ at: ['partner'], message: `there is no partner ${partner}` }];
  }
  const exists = known.has(`audience ${resource_server}`);
  return exists ? [] : [{ at: ['resource_server'], message: `there is no audience ${resource_server}` }];
}

function audienceFaults({ fields: { audiences } }: DesiredItem, known: ReadonlySet<string>): ItemFault[] {
  const unknown = Array.isArray(audiences) ? audiences.filter((name) => !known.has(`audience ${name}`)) : [];
  return unknown.map((name) => ({ at: ['audiences'], message: `there is no audience ${name}` }));
}

type Checked = ClientSettings & Pick<Client, 'authentication' | 'resource_server'>;

const HARMLESS: Checked = { ...DEFAULT_SETTINGS, name: '-', authentication: 'client_secret', resource_server: null };

/** The others hang together. */
const BY_THEMSELVES = ['name', ...Object.keys(DEFAULT_SETTINGS).filter((setting) => !setting.startsWith('refresh_'))];

/** The check of provisioning stops at the first fault; so each setting, and each item of a list, is checked by itself. */
function settingFaults(fields: Fields, environment: Environment): ItemFault[] {
  const alone = BY_THEMSELVES.flatMap((at) => {
    const value = fields[at];
    const parts = Array.isArray(value) ? value.map((item) => [item]) : [value];
    return parts.flatMap((part) => faultOf({ ...HARMLESS, [at]: part }, environment));
  });
  return alone.length > 0 ? alone : faultOf(fields as unknown as Checked, environment);
}

function faultOf(client: Checked, environment: Environment): ItemFault[] {
  try {
    checkClientSettings(client, environment);
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [{ at: [error.message.split(':')[0] ?? ''], message: error.message }];
  }
}
