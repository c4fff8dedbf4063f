import type { Invitation } from '../api/security.ts';
import type { ShownSecret } from '../dialogs/SecretDialog.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { operatorName } from './operator-name.ts';

/** An invitation as it is shown, once: its link is as good as a password until it is used. */
export function useShownInvitation(): (
  invitation: Partial<Invitation> & Pick<Invitation, 'invitation_url'>,
) => ShownSecret {
  const { t, format } = useI18n();
  return ({ operator, invitation_url, invitation_expires_at }) => ({
    title: t('operators.invited', { name: operator ? operatorName(operator) : '' }),
    label: t('operators.link'),
    secret: invitation_url,
    ...(invitation_expires_at && { note: t('operators.linkText', { until: format.dateTime(invitation_expires_at) }) }),
  });
}
