import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { SearchHit } from '../api/insight.ts';
import { useRead } from '../api/queries.ts';
import { Icon } from '../components/Icon.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { type Entry, foundEntry, ownEntries } from './palette-entries.ts';
import { recentHits, rememberHit } from './recent.ts';
import { useMay, useSession } from './SessionContext.tsx';
import { parseSearch } from './search-params.ts';

/** Goes anywhere by typing: pages, actions, and whatever the server finds. */
export function Palette({ close }: { close: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const operatorId = useSession().operator.id;
  const { hits, searching } = useHits(typed, operatorId);
  const entries = [...hits.map(foundEntry), ...ownEntries(typed, i18n, useMay())];
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    const hit = hits.find((one) => `${one.type}:${one.id}` === entry.id);
    if (hit) rememberHit(sessionStorage, operatorId, hit);
    close();
    const [to = '', query = ''] = entry.path.split('?');
    void navigate({ to, search: parseSearch(query) as never });
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setAt((current) => (current + by + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') open(entries[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal open wide title={t('palette.title')} onClose={close}>
      <div className="palette-input">
        <Icon of={Search} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[at] ? `${id}-${at}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={typed}
          spellCheck={false}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
        />
        {searching && <span className="spinner" aria-hidden="true" />}
      </div>
      <EntryList id={id} entries={entries} at={at} open={open} hover={setAt} />
      <p className="sr-only" role="status">
        {t('list.count', { count: entries.length })}
      </p>
    </Modal>
  );
}

interface ListProps {
  id: string;
  entries: Entry[];
  at: number;
  open: (entry: Entry) => void;
  hover: (index: number) => void;
}

function EntryList({ id, entries, at, open, hover }: ListProps) {
  const { t } = useI18n();
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  if (entries.length === 0) return <p className="state muted">{t('list.noResults')}</p>;
  return (
    <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={t('palette.title')}>
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the combobox's (ARIA practices, combobox).
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox, which points here.
        <div
          key={entry.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className="palette-entry"
          onClick={() => open(entry)}
          onPointerMove={() => hover(index)}
        >
          <Icon of={entry.icon} />
          <span className="palette-title">{entry.title}</span>
          {entry.subtitle && <span className="muted">{entry.subtitle}</span>}
          {entries[index - 1]?.group !== entry.group && <span className="palette-group">{t(entry.group)}</span>}
        </div>
      ))}
    </div>
  );
}

/** What the server finds, once typing pauses; before anything is typed, what was opened last. */
function useHits(typed: string, operatorId: string): { hits: SearchHit[]; searching: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = asked.length >= 2;
  const found = useRead<{ data: SearchHit[] }>('/search', { query: { q: asked }, enabled });
  if (typed.trim() === '') return { hits: recentHits(sessionStorage, operatorId), searching: false };
  return { hits: enabled ? (found.data?.data.data ?? []) : [], searching: enabled && found.isFetching };
}
