import type { Attempt } from '../api/events.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { Panel } from '../components/Panel.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** Each try at delivering a message: what came back, and how long it took. The last one is open. */
export function Attempts({ attempts }: { attempts: Attempt[] }) {
  const { t } = useI18n();
  const latestFirst = [...attempts].sort((one, other) => other.attempt - one.attempt);
  return (
    <Panel title={t('messages.attempts')} flush>
      {latestFirst.length === 0 && <p className="state muted">{t('messages.noAttempts')}</p>}
      {latestFirst.map((attempt, index) => (
        <AttemptDetails key={attempt.id} of={attempt} open={index === 0} />
      ))}
    </Panel>
  );
}

function AttemptDetails({ of, open }: { of: Attempt; open: boolean }) {
  const { t, word, format } = useI18n();
  const { attempt, started_at, milliseconds, status, failure, answer, body_bytes } = of;
  const ok = failure === null && status !== null && status >= 200 && status < 300;
  return (
    <details className="attempt" open={open}>
      <summary>
        <strong>{t('messages.attempt', { number: attempt })}</strong>
        <Status of={ok ? 'succeeded' : 'failed'} />
        {status !== null && <span>HTTP {status}</span>}
        {failure !== null && <span>{word('failureClass', failure)}</span>}
        <span className="muted">{format.milliseconds(milliseconds)}</span>
        <span className="muted">
          <Time at={started_at} />
        </span>
      </summary>
      <p className="muted small">
        {t('messages.bodyBytes')}: {format.bytes(body_bytes)}
      </p>
      {answer ? (
        <CodeBlock label={t('messages.answer')} code={answer} />
      ) : (
        <p className="muted">{t('messages.noAnswer')}</p>
      )}
    </details>
  );
}
