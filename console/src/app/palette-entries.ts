import {
  AppWindow,
  Building2,
  FileText,
  type LucideIcon,
  Plus,
  RotateCw,
  Search,
  Send,
  ShieldCheck,
  User,
} from 'lucide-react';
import type { SearchHit } from '../api/insight.ts';
import type { Permission } from '../api/session.ts';
import type { I18n, PlainKey } from '../i18n/I18n.tsx';
import { NAVIGATION } from './navigation.ts';

export interface Entry {
  id: string;
  group: PlainKey;
  title: string;
  subtitle?: string;
  path: string;
  icon: LucideIcon;
}

const ICONS: Record<SearchHit['type'], LucideIcon> = {
  partner: Building2,
  client: AppWindow,
  user: User,
  contract: FileText,
  webhook_message: Send,
};

const ACTIONS: { text: PlainKey; path: string; icon: LucideIcon; needs: Permission }[] = [
  { text: 'partners.new', path: '/partners?new=1', icon: Plus, needs: 'partners:write' },
  { text: 'clients.new', path: '/clients/new', icon: Plus, needs: 'clients:write' },
  { text: 'users.new', path: '/users/new', icon: Plus, needs: 'users:write' },
  { text: 'keys.rotate', path: '/keys?rotate=1', icon: RotateCw, needs: 'keys:write' },
  { text: 'audit.verify', path: '/audit?verify=1', icon: ShieldCheck, needs: 'audit:read' },
  { text: 'operators.invite', path: '/operators?invite=1', icon: Plus, needs: 'operators:write' },
];

/** Pages and actions whose name holds what was typed, as far as they are allowed. */
export function ownEntries(typed: string, { t }: I18n, may: (permission: Permission) => boolean): Entry[] {
  const pages = NAVIGATION.flatMap(({ places }) => places)
    .filter(({ needs }) => needs === undefined || may(needs))
    .map(({ path, text, icon }): Entry => ({ id: path, group: 'palette.pages', title: t(text), path, icon }));
  const actions = ACTIONS.filter(({ needs }) => may(needs)).map(
    ({ text, path, icon }): Entry => ({ id: path, group: 'palette.actions', title: t(text), path, icon }),
  );
  const wanted = typed.trim().toLowerCase();
  return [...actions, ...pages].filter(({ title }) => title.toLowerCase().includes(wanted));
}

export function foundEntry({ type, id, title, subtitle, path }: SearchHit): Entry {
  return { id: `${type}:${id}`, group: 'palette.found', title, subtitle, path, icon: ICONS[type] ?? Search };
}
