import type { Client } from '../api/tenancy.ts';
import { useSession } from '../app/SessionContext.tsx';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { Panel } from '../components/Panel.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { codeCurl, impersonateCurl, introspectCurl, tokenCurl, usersCurl } from './snippets.ts';

const ANSWER = `{
  "access_token": "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCIs…",
  "expires_in": 299,
  "scope": "",
  "token_type": "bearer"
}`;

/** Requests to paste, with this client's id and the addresses of this installation. */
export function QuickStart({ client }: { client: Client }) {
  const { t } = useI18n();
  const { urls } = useSession();
  if (client.type === 'resource_server') {
    return (
      <Panel title={t('quickstart.introspect')} intro={t('quickstart.introspectText')}>
        <CodeBlock label="curl" code={introspectCurl(client, urls)} />
      </Panel>
    );
  }
  if (client.type !== 'machine') {
    return (
      <>
        <Panel title={t('quickstart.login')} intro={t('quickstart.loginText')}>
          <CodeBlock label={t('quickstart.discovery')} code={`${urls.auth}/.well-known/openid-configuration`} />
        </Panel>
        <Panel title={t('quickstart.code')} intro={t('quickstart.codeText')}>
          <CodeBlock label="curl" code={codeCurl(client, urls)} />
        </Panel>
      </>
    );
  }
  return (
    <>
      <Panel title={t('quickstart.token')} intro={t('quickstart.tokenText')}>
        <CodeBlock label="curl" code={tokenCurl(client, urls)} />
        <CodeBlock label={t('quickstart.answer')} code={ANSWER} />
      </Panel>
      <Panel title={t('quickstart.users')} intro={t('quickstart.usersText')}>
        <CodeBlock label="curl" code={usersCurl(urls)} />
      </Panel>
      {client.impersonation && (
        <Panel title={t('quickstart.impersonate')} intro={t('quickstart.impersonateText')}>
          <CodeBlock label="curl" code={impersonateCurl(urls)} />
        </Panel>
      )}
    </>
  );
}
