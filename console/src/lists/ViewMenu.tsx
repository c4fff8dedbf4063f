import { Menu } from '@base-ui/react/menu';
import { Check, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { chooseDensity, type Density, densityChoice } from '../app/preferences.ts';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import type { ColumnChoice } from './use-columns.ts';

/** How a list looks: which columns, and how high its rows are. */
export function ViewMenu<T>({ columns }: { columns: ColumnChoice<T> }) {
  const { t } = useI18n();
  const [density, setDensity] = useState(densityChoice);
  const choose = (next: Density) => {
    chooseDensity(next);
    setDensity(next);
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="button quiet">
        <Icon of={Settings2} />
        {t('list.view')}
      </Menu.Trigger>
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Positioner className="menu-positioner" sideOffset={6} align="end">
          <Menu.Popup className="menu">
            <Menu.Group>
              <Menu.GroupLabel className="menu-label">{t('list.columns')}</Menu.GroupLabel>
              {columns.optional.map((column) => (
                <Menu.CheckboxItem
                  key={column.key}
                  className="menu-item"
                  checked={columns.isShown(column)}
                  onCheckedChange={() => columns.toggle(column)}
                >
                  {column.header}
                  <Menu.CheckboxItemIndicator className="menu-check">
                    <Icon of={Check} size={14} />
                  </Menu.CheckboxItemIndicator>
                </Menu.CheckboxItem>
              ))}
            </Menu.Group>
            <Menu.Separator className="menu-line" />
            <Menu.Group>
              <Menu.GroupLabel className="menu-label">{t('list.density')}</Menu.GroupLabel>
              <Menu.RadioGroup value={density} onValueChange={(value) => choose(value as Density)}>
                {(['roomy', 'dense'] as const).map((option) => (
                  <Menu.RadioItem key={option} value={option} className="menu-item">
                    {t(`density.${option}`)}
                    <Menu.RadioItemIndicator className="menu-check">
                      <Icon of={Check} size={14} />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
