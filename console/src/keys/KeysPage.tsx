import { useNavigate } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { type Page, useRead } from '../api/queries.ts';
import type { SigningKey } from '../api/security.ts';
import { usePageSearch } from '../app/route-state.ts';
import { useMay } from '../app/SessionContext.tsx';
import { CliLine } from '../components/CliLine.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Panel } from '../components/Panel.tsx';
import { LinkButton } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { KeyTable } from './KeyTable.tsx';
import { KeyTimeline } from './KeyTimeline.tsx';
import { RotateDialog } from './RotateDialog.tsx';

/** The keys that sign tokens: a new one is published before it signs, an old one stays until no token of it lives. */
export default function KeysPage() {
  const { t } = useI18n();
  const may = useMay()('keys:write');
  const navigate = useNavigate();
  const { rotate } = usePageSearch();
  const keys = useRead<Page<SigningKey>>('/keys', { query: { limit: 100 } });
  return (
    <>
      <PageHeader
        title={t('nav.keys')}
        intro={t('keys.intro')}
        actions={
          may && (
            <LinkButton to="/keys?rotate=1" look="primary" icon={RotateCw}>
              {t('keys.rotate')}
            </LinkButton>
          )
        }
      />
      <Loaded query={keys} lines={6}>
        {({ data }) => (
          <>
            <Panel title={t('keys.timeline')} intro={t('keys.timelineText')}>
              <KeyTimeline keys={data} />
            </Panel>
            <section className="list">
              <KeyTable keys={data} may={may} />
            </section>
          </>
        )}
      </Loaded>
      <CliLine command="key list" />
      {rotate && may && (
        <RotateDialog close={() => void navigate({ to: '/keys', search: {} as never, replace: true })} />
      )}
    </>
  );
}
