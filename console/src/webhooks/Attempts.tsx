import type { Attempt } from '../api/events.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { Panel } from '../components/Panel.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** Each try at delivering a message: what was sent, what came back, and how long it took. The last one is open. */
export function Attempts({ attempts }: { attempts: Attempt[] }) {
  const { t } = useI18n();
  const latestFirst = [...attempts].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title={t('messages.attempts')} flush>
      {latestFirst.length === 0 && <p className="state muted">{t('messages.noAttempts')}</p>}
      {latestFirst.map((attempt, index) => (
        <AttemptDetails key={attempt.at} attempt={attempt} number={attempts.length - index} open={index === 0} />
      ))}
    </Panel>
  );
}

function AttemptDetails({ attempt, number, open }: { attempt: Attempt; number: number; open: boolean }) {
  const { t, word, format } = useI18n();
  const { status, error_class, request_headers, request_body, response_headers, response_body } = attempt;
  const ok = status !== null && status >= 200 && status < 300;
  const parts: [string, string | undefined][] = [
    [t('messages.requestHeaders'), headersText(request_headers)],
    [t('messages.requestBody'), bodyText(request_body)],
    [t('messages.responseHeaders'), headersText(response_headers)],
    [t('messages.responseBody'), bodyText(response_body)],
  ];
  return (
    <details className="attempt" open={open}>
      <summary>
        <strong>{t('messages.attempt', { number })}</strong>
        <Status of={ok ? 'succeeded' : 'failed'} />
        <span>{status === null ? word('failureClass', error_class ?? 'connect') : `HTTP ${status}`}</span>
        <span className="muted">{format.milliseconds(attempt.milliseconds)}</span>
        <span className="muted">
          <Time at={attempt.at} />
        </span>
      </summary>
      {parts.map(([label, code]) => code !== undefined && <CodeBlock key={label} label={label} code={code} />)}
      {parts.every(([, code]) => code === undefined) && <p className="muted">{t('messages.notKept')}</p>}
    </details>
  );
}

function headersText(headers: Record<string, string> | null | undefined): string | undefined {
  if (!headers) return undefined;
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function bodyText(body: string | null | undefined): string | undefined {
  if (!body) return undefined;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
