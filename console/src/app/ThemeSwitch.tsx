import { Menu } from '@base-ui/react/menu';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { chooseTheme, type ThemeChoice, themeChoice } from './preferences.ts';

const ICONS = { light: Sun, dark: Moon, system: Monitor };

export function ThemeSwitch() {
  const { t } = useI18n();
  const [choice, setChoice] = useState(themeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="button quiet square" aria-label={t('theme.choose')}>
        <Icon of={ICONS[choice]} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-positioner" sideOffset={6} align="end">
          <Menu.Popup className="menu">
            <Menu.RadioGroup value={choice} onValueChange={(value) => choose(value as ThemeChoice)}>
              {(['light', 'dark', 'system'] as const).map((option) => (
                <Menu.RadioItem key={option} value={option} className="menu-item" closeOnClick>
                  <Icon of={ICONS[option]} />
                  {t(`theme.${option}`)}
                  <Menu.RadioItemIndicator className="menu-check">
                    <Icon of={Check} size={14} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
