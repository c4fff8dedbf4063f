import { Menu } from '@base-ui/react/menu';
import { CircleUser, KeySquare, LogOut, MonitorSmartphone } from 'lucide-react';
import { call } from '../api/http.ts';
import { Icon } from '../components/Icon.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { useToast } from '../dialogs/Toasts.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { forgetKept } from '../session/kept.ts';
import { useSession } from './SessionContext.tsx';

/** Who is signed in, what is theirs, and the way out. */
export function UserMenu() {
  const { t } = useI18n();
  const { operator } = useSession();
  const toast = useToast();
  const name = [operator.first_name, operator.last_name].filter(Boolean).join(' ') || operator.login;
  const signOut = async () => {
    try {
      const { data } = await call<{ redirect_to: string }>('POST', '/session/end', { body: {} });
      forgetKept(sessionStorage);
      location.assign(data.redirect_to);
    } catch (error) {
      toast(t('failure.title'), 'error', (error as Error).message);
    }
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="button quiet user-button" aria-label={t('user.menu', { name })}>
        <Icon of={CircleUser} />
        <span className="user-name">{name}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-positioner" sideOffset={6} align="end">
          <Menu.Popup className="menu">
            <div className="menu-head">
              <strong>{name}</strong>
              <span className="muted">{operator.login}</span>
              <span className="muted">{t(`role.${operator.role}`)}</span>
            </div>
            <Menu.Item className="menu-item" render={<PathLink to="/account" />}>
              <Icon of={MonitorSmartphone} />
              {t('user.sessions')}
            </Menu.Item>
            <Menu.Item className="menu-item" render={<PathLink to="/account/tokens" />}>
              <Icon of={KeySquare} />
              {t('user.tokens')}
            </Menu.Item>
            <Menu.Separator className="menu-line" />
            <Menu.Item className="menu-item" onClick={() => void signOut()}>
              <Icon of={LogOut} />
              {t('user.signOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
