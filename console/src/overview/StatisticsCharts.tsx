import type { Statistics } from '../api/insight.ts';
import { HorizontalBars } from '../charts/HorizontalBars.tsx';
import { Lines } from '../charts/Lines.tsx';
import { StackedBars } from '../charts/StackedBars.tsx';
import { Panel } from '../components/Panel.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { grantsOf } from './figures.ts';

/** The figures over time. */
export function StatisticsCharts({ of }: { of: Statistics }) {
  const { t, word, format } = useI18n();
  return (
    <div className="columns">
      <StackedBars
        title={t('overview.signIns')}
        description={t('overview.signInsChart')}
        times={of.sign_ins.map(({ at }) => at)}
        show={format.number}
        series={[
          { name: t('state.succeeded'), className: 'ok', values: of.sign_ins.map(({ succeeded }) => succeeded) },
          { name: t('state.refused'), className: 'error', values: of.sign_ins.map(({ failed }) => failed) },
        ]}
      />
      <StackedBars
        title={t('overview.tokens')}
        description={t('overview.tokensChart')}
        times={of.tokens.map(({ at }) => at)}
        show={format.number}
        series={grantsOf(of).map((grant, index) => ({
          name: word('grant', grant),
          className: `series-${index + 1}`,
          values: of.tokens.map(({ by_grant }) => (by_grant ? (by_grant[grant] ?? 0) : null)),
        }))}
      />
      <StackedBars
        title={t('overview.deliveriesOverTime')}
        description={t('overview.deliveriesChart')}
        times={of.deliveries.map(({ at }) => at)}
        show={format.number}
        series={[
          { name: t('state.delivered'), className: 'ok', values: of.deliveries.map(({ succeeded }) => succeeded) },
          { name: t('state.failed'), className: 'error', values: of.deliveries.map(({ failed }) => failed) },
        ]}
      />
      <Percentiles
        title={t('overview.lag')}
        description={t('overview.lagChart')}
        of={of.delivery_lag}
        most={86_400_000}
      />
      <Percentiles
        title={t('overview.latencyOverTime')}
        description={t('overview.latencyChart')}
        of={of.latency}
        most={5_000}
      />
      {of.sign_in_reasons.length > 0 && (
        <Panel title={t('overview.reasons')} intro={t('overview.reasonsText')}>
          <HorizontalBars
            label={t('overview.reasons')}
            rows={of.sign_in_reasons.map(({ reason, count }) => ({ name: word('reason', reason), count }))}
          />
        </Panel>
      )}
    </div>
  );
}

interface PercentilesProps {
  title: string;
  description: string;
  of: Statistics['latency'];
  /** What took longer is told as that. */
  most: number;
}

function Percentiles({ title, description, of, most }: PercentilesProps) {
  const { format } = useI18n();
  return (
    <Lines
      title={title}
      description={description}
      times={of.map(({ at }) => at)}
      show={(value) => (value === most ? '≥ ' : '') + format.milliseconds(value)}
      series={[
        { name: 'p50', className: 'series-1', values: of.map(({ p50_ms }) => p50_ms) },
        { name: 'p95', className: 'series-2', values: of.map(({ p95_ms }) => p95_ms) },
        { name: 'p99', className: 'series-3', values: of.map(({ p99_ms }) => p99_ms) },
      ]}
    />
  );
}
