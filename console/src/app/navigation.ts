import {
  Activity,
  AppWindow,
  Building2,
  FileText,
  Gauge,
  KeyRound,
  type LucideIcon,
  ScrollText,
  Send,
  ServerCog,
  Target,
  UserCog,
  Users,
  VenetianMask,
} from 'lucide-react';
import type { Permission } from '../api/session.ts';
import type { PlainKey } from '../i18n/I18n.tsx';

export interface Place {
  path: string;
  text: PlainKey;
  icon: LucideIcon;
  needs?: Permission;
}

/** The pages, in groups, in the order of the sidebar. */
export const NAVIGATION: { title?: PlainKey; places: Place[] }[] = [
  { places: [{ path: '/', text: 'nav.overview', icon: Gauge }] },
  {
    title: 'nav.tenancy',
    places: [
      { path: '/partners', text: 'nav.partners', icon: Building2, needs: 'partners:read' },
      { path: '/clients', text: 'nav.clients', icon: AppWindow, needs: 'clients:read' },
      { path: '/users', text: 'nav.users', icon: Users, needs: 'users:read' },
      { path: '/audiences', text: 'nav.audiences', icon: Target, needs: 'audiences:read' },
    ],
  },
  {
    title: 'nav.events',
    places: [
      { path: '/contracts', text: 'nav.contracts', icon: FileText, needs: 'contracts:read' },
      { path: '/webhooks', text: 'nav.webhooks', icon: Activity, needs: 'webhooks:read' },
      { path: '/webhooks/messages', text: 'nav.messages', icon: Send, needs: 'webhooks:read' },
    ],
  },
  {
    title: 'nav.security',
    places: [
      { path: '/keys', text: 'nav.keys', icon: KeyRound, needs: 'keys:read' },
      { path: '/impersonations', text: 'nav.impersonations', icon: VenetianMask, needs: 'impersonations:read' },
      { path: '/audit', text: 'nav.audit', icon: ScrollText, needs: 'audit:read' },
    ],
  },
  {
    title: 'nav.installation',
    places: [
      { path: '/operators', text: 'nav.operators', icon: UserCog, needs: 'operators:read' },
      { path: '/system', text: 'nav.system', icon: ServerCog, needs: 'system:read' },
    ],
  },
];

/** The place that a path belongs to: the longest that it begins with. */
export function placeOf(path: string): Place | undefined {
  return NAVIGATION.flatMap(({ places }) => places)
    .filter((place) => path === place.path || (place.path !== '/' && path.startsWith(`${place.path}/`)))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
