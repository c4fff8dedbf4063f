import { Search as SearchIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Search } from '../app/search-params.ts';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import type { Filter } from './list-types.ts';
import { PartnerOptions } from './PartnerOptions.tsx';
import { PERIODS } from './period.ts';

interface Props {
  filters: Filter[];
  search: Search;
  set: (change: Search) => void;
}

/** What narrows a list. Each change is in the address at once; typing, once it pauses. */
export function Filters({ filters, search, set }: Props) {
  const { t } = useI18n();
  const isSet = filters.some(({ name }) => search[name] !== undefined);
  return (
    <search className="filters" aria-label={t('list.filters')}>
      {filters.map((filter) =>
        filter.kind === 'text' ? (
          <TextFilter key={filter.name} filter={filter} value={search[filter.name] ?? ''} set={set} />
        ) : (
          <label key={filter.name} className="filter">
            <span className="filter-name">{filter.label}</span>
            <select
              value={search[filter.name] ?? ''}
              data-set={search[filter.name] !== undefined || undefined}
              onChange={(event) => set({ [filter.name]: event.target.value || undefined })}
            >
              <option value="">{t('list.any')}</option>
              <Options filter={filter} value={search[filter.name]} />
            </select>
          </label>
        ),
      )}
      {isSet && (
        <Button
          look="quiet"
          icon={X}
          onClick={() => set(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
        >
          {t('list.clear')}
        </Button>
      )}
    </search>
  );
}

function Options({ filter, value }: { filter: Exclude<Filter, { kind: 'text' }>; value: string | undefined }) {
  const { word } = useI18n();
  if (filter.kind === 'partner') return <PartnerOptions chosen={value} />;
  const options = filter.kind === 'period' ? PERIODS.map((period) => [period, word('period', period)]) : filter.options;
  return options.map(([option, text]) => (
    <option key={option} value={option}>
      {text}
    </option>
  ));
}

function TextFilter({
  filter,
  value,
  set,
}: {
  filter: Filter & { kind: 'text' };
  value: string;
  set: (change: Search) => void;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      set({ [filter.name]: next.trim() || undefined });
    }, 250);
  };
  return (
    <label className={`filter text ${filter.main ? 'main' : ''}`}>
      <span className="sr-only">{filter.label}</span>
      <Icon of={SearchIcon} size={14} />
      <input
        type="search"
        placeholder={filter.label}
        value={typed}
        maxLength={200}
        spellCheck={false}
        data-filter={filter.main ? '' : undefined}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  );
}
