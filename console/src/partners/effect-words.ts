import type { PartnerEffect } from '../api/tenancy.ts';
import type { I18n } from '../i18n/I18n.tsx';

/** How many users, or that they are more than were counted. */
export function usersText({ users }: PartnerEffect, { format }: Pick<I18n, 'format'>): string {
  if (typeof users === 'number') return format.number(users);
  return format.number(users.count) + (users.more ? '+' : '');
}

/** What a suspension does, in numbers. */
export function effectWords(effect: PartnerEffect | undefined, i18n: Pick<I18n, 'format' | 't'>): string {
  if (!effect) return i18n.t('partners.effectUnknown');
  return i18n.t('partners.effect', {
    clients: effect.clients,
    users: usersText(effect, i18n),
    sessions: effect.sessions,
    endpoints: effect.webhook_endpoints,
  });
}
