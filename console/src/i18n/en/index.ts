import { actions } from './actions.ts';
import { clients } from './clients.ts';
import { common } from './common.ts';
import { events } from './events.ts';
import { explanations } from './explanations.ts';
import { overview } from './overview.ts';
import { partners } from './partners.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { users } from './users.ts';
import { words } from './words.ts';

/** Every text in English. Its keys are those of every language. */
export const en = {
  ...shell,
  ...common,
  ...words,
  ...overview,
  ...partners,
  ...clients,
  ...users,
  ...events,
  ...security,
  ...explanations,
  ...actions,
} as const;

export type Catalogue = typeof en;
