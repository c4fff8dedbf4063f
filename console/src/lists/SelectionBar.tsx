import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkAction } from './list-types.ts';
import type { Selection } from './use-selection.ts';

/** How many rows are ticked, and what can be done to them. */
export function SelectionBar<T>({ selection, actions }: { selection: Selection<T>; actions: BulkAction<T>[] }) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<{ action: BulkAction<T>; rows: T[] }>();
  const { rows } = selection;
  return (
    <>
      {rows.length > 0 && (
        <div className="selection-bar">
          <strong role="status">{t('bulk.selected', { count: rows.length })}</strong>
          {actions.map((action) => {
            const fitting = rows.filter(action.fits ?? (() => true));
            return (
              <Button
                key={action.label}
                icon={action.icon}
                look={action.danger ? 'danger' : 'plain'}
                disabled={fitting.length === 0}
                onClick={() => setAsked({ action, rows: fitting })}
              >
                {action.label}
              </Button>
            );
          })}
          <Button look="quiet" onClick={selection.clear}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
      {asked && (
        <BulkDialog
          {...asked}
          close={(finished) => {
            setAsked(undefined);
            if (finished) selection.clear();
          }}
        />
      )}
    </>
  );
}
