import { useNavigate } from '@tanstack/react-router';
import type { Range, Statistics } from '../api/insight.ts';
import { useRead } from '../api/queries.ts';
import { usePageSearch } from '../app/route-state.ts';
import { useMay } from '../app/SessionContext.tsx';
import { useLive } from '../app/use-live.ts';
import { Failure } from '../components/Failure.tsx';
import { LiveSwitch } from '../components/LiveSwitch.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { Attention } from './Attention.tsx';
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { StatisticsCharts } from './StatisticsCharts.tsx';
import { Tiles } from './Tiles.tsx';

const RANGES = ['1h', '24h', '7d', '30d'] as const;

/** How it goes, and what needs someone. */
export default function OverviewPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const may = useMay();
  const range = (usePageSearch().range ?? '24h') as Range;
  const statistics = useRead<Statistics>('/statistics', {
    query: { range },
    enabled: may('statistics:read'),
    every: 60_000,
  });
  const [live, toggleLive] = useLive();
  const choose = (next: Range) =>
    void navigate({
      to: '.',
      search: ((old: Record<string, string>) => ({ ...old, range: next })) as never,
      replace: true,
    });
  const steps = useFirstSteps();
  const figures = steps ? undefined : statistics.data?.data;
  return (
    <>
      <PageHeader
        title={t('nav.overview')}
        actions={
          <>
            <LiveSwitch on={live} toggle={toggleLive} />
            <RangePicker range={range} choose={choose} />
          </>
        }
      />
      {steps && <FirstSteps done={steps} />}
      {statistics.error && <Failure error={statistics.error} retry={() => void statistics.refetch()} />}
      {figures ? <Tiles of={figures} /> : !steps && statistics.isLoading && <Skeleton lines={3} />}
      <div className="columns">
        <Attention live={live} />
        <RecentChanges live={live} />
      </div>
      {figures && <StatisticsCharts of={figures} />}
    </>
  );
}

function RangePicker({ range, choose }: { range: Range; choose: (range: Range) => void }) {
  const { t, word } = useI18n();
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{t('overview.range')}</legend>
      {RANGES.map((one) => (
        <label key={one}>
          <input type="radio" name="range" checked={one === range} onChange={() => choose(one)} />
          <span>{word('period', one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
