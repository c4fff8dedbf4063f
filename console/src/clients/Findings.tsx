import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Finding } from '../api/tenancy.ts';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { lintRedirectUris } from './lint-redirect-uri.ts';

/** What the server would have otherwise, beside the settings that it is about. */
export function Findings({ of, fields }: { of: Finding[]; fields: string[] }) {
  const here = of.filter(({ field }) => fields.includes(field.split(/[./]/).find(Boolean) ?? ''));
  return (
    <FindingList
      items={here.map(({ code, detail, severity }) => ({
        key: code + detail,
        text: detail,
        error: severity === 'error',
      }))}
    />
  );
}

/** The same for redirect URIs, while they are typed too. */
export function RedirectUriNotes({ uris, findings }: { uris: string[]; findings: Finding[] }) {
  const { t } = useI18n();
  const typed = lintRedirectUris(uris).map(({ uri, fault }) => ({
    key: uri + fault,
    text: `${uri}: ${t(`uriFault.${fault}`)}`,
    error: fault !== 'trailingSlash',
  }));
  const found =
    typed.length > 0
      ? []
      : findings.filter(({ field }) => field.includes('redirect_uris') && !field.includes('post_logout'));
  return (
    <FindingList
      items={[
        ...typed,
        ...found.map(({ code, detail, severity }) => ({
          key: code + detail,
          text: detail,
          error: severity === 'error',
        })),
      ]}
    />
  );
}

function FindingList({ items }: { items: { key: string; text: string; error: boolean }[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="findings">
      {items.map(({ key, text, error }) => (
        <li key={key} className={error ? 'error' : 'warn'}>
          <Icon of={error ? CircleAlert : TriangleAlert} size={14} />
          {text}
        </li>
      ))}
    </ul>
  );
}
