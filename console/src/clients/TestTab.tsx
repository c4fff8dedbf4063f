import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Client } from '../api/tenancy.ts';
import { useSession } from '../app/SessionContext.tsx';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { Icon } from '../components/Icon.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { makePkce } from './pkce.ts';
import { loginUrl, tokenCurl } from './snippets.ts';

/** Tries a client as it is: a login to go through, or the request that a machine makes. */
export function TestTab({ client }: { client: Client }) {
  return client.type === 'machine' ? <TokenTest client={client} /> : <LoginTest client={client} />;
}

/** The token request is run by whoever holds the secret: a page of the console must not, and cannot, ask for it. */
function TokenTest({ client }: { client: Client }) {
  const { t } = useI18n();
  const { urls } = useSession();
  return (
    <Panel title={t('test.token')} intro={t('test.tokenText')}>
      <CodeBlock label={t('test.secret')} code="read -rs CLIENT_SECRET && export CLIENT_SECRET" />
      <CodeBlock label={t('test.request')} code={`${tokenCurl(client, urls)} -w '\\n%{http_code} %{time_total}s\\n'`} />
      <Notice>
        <ul className="plain-list">
          <li>{t('test.ok')}</li>
          <li>{t('test.invalidClient')}</li>
          <li>{t('test.unauthorizedClient')}</li>
        </ul>
      </Notice>
    </Panel>
  );
}

function LoginTest({ client }: { client: Client }) {
  const { t } = useI18n();
  const { urls } = useSession();
  const [pkce, setPkce] = useState<{ verifier: string; challenge: string }>();
  const [state] = useState(() => crypto.randomUUID());
  useEffect(() => void makePkce().then(setPkce), []);
  if (!pkce) return null;
  if (client.redirect_uris.length === 0) return <Notice tone="warn">{t('test.noRedirectUri')}</Notice>;
  const url = loginUrl(client, urls, pkce.challenge, state);
  return (
    <Panel title={t('test.login')} intro={t('test.loginText')}>
      <p>
        <a className="button primary" href={url} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          {t('test.open')}
        </a>
      </p>
      <CodeBlock label={t('test.address')} code={url} />
      <CodeBlock label="code_verifier" code={pkce.verifier} />
      <p className="muted">{t('test.verifierText')}</p>
    </Panel>
  );
}
