import { useEffect, useState } from 'react';
import { call } from '../api/http.ts';
import { ApiError } from '../api/problem.ts';
import type { Theme } from '../api/tenancy.ts';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { useI18n } from '../i18n/I18n.tsx';

const PAGES = ['sign_in', 'second_factor', 'error'] as const;

/** The hosted pages as they would be. The frame is sandboxed: nothing in it runs, and it has no origin. */
export function ThemePreview({ partnerId, theme }: { partnerId: string; theme: Theme }) {
  const { t } = useI18n();
  const [page, setPage] = useState<(typeof PAGES)[number]>('sign_in');
  const [locale, setLocale] = useState<'nl' | 'en'>('nl');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [phone, setPhone] = useState(false);
  const { html, faults, problem } = usePreview(partnerId, { theme, locale, colour_scheme: scheme, page });
  return (
    <div className="preview">
      <Panel title={t('theme.preview')} flush>
        <div className="preview-controls">
          <Choice
            label={t('theme.page')}
            value={page}
            set={setPage}
            options={PAGES.map((one) => [one, t(`theme.page.${one}`)])}
          />
          <Choice
            label={t('theme.locale')}
            value={locale}
            set={setLocale}
            options={[
              ['nl', 'nl'],
              ['en', 'en'],
            ]}
          />
          <Choice
            label={t('theme.scheme')}
            value={scheme}
            set={setScheme}
            options={[
              ['light', t('theme.light')],
              ['dark', t('theme.dark')],
            ]}
          />
          <Choice
            label={t('theme.width')}
            value={phone ? 'phone' : 'desktop'}
            set={(width) => setPhone(width === 'phone')}
            options={[
              ['desktop', t('theme.desktop')],
              ['phone', t('theme.phone')],
            ]}
          />
        </div>
        {problem && (
          <Notice tone="error">
            {problem.message}
            {problem.errors.length > 0 && (
              <ul>
                {problem.errors.map(({ pointer, detail }) => (
                  <li key={pointer}>{detail}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {faults.length > 0 && (
          <Notice tone="error">
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
        <iframe className={phone ? 'phone' : ''} title={t('theme.preview')} sandbox="" srcDoc={html} />
      </Panel>
    </div>
  );
}

function Choice<V extends string>({
  label,
  value,
  set,
  options,
}: {
  label: string;
  value: V;
  set: (value: V) => void;
  options: [V, string][];
}) {
  return (
    <label className="filter">
      <span className="filter-name">{label}</span>
      <select value={value} onChange={(event) => set(event.target.value as V)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A page, and why its theme would be refused: of such a theme the usable part is shown. */
interface Preview {
  html: string;
  faults: string[];
}

/** The page for the latest values; the one before stays while the next is made, and while values cannot be used. */
function usePreview(partnerId: string, body: Record<string, unknown>): Preview & { problem: ApiError | undefined } {
  const [preview, setPreview] = useState<Preview>({ html: '', faults: [] });
  const [problem, setProblem] = useState<ApiError>();
  const asked = JSON.stringify(body);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call<Preview>('POST', `/partners/${partnerId}/theme_preview`, {
        body: JSON.parse(asked),
        signal: abort.signal,
      }).then(
        ({ data }) => {
          setPreview(data);
          setProblem(undefined);
        },
        (error: unknown) => error instanceof ApiError && setProblem(error),
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [partnerId, asked]);
  return { ...preview, problem };
}
