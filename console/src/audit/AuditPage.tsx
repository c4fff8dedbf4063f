import { useNavigate } from '@tanstack/react-router';
import { Download, ShieldCheck } from 'lucide-react';
import { API, withQuery } from '../api/http.ts';
import { usePageSearch } from '../app/route-state.ts';
import { Icon } from '../components/Icon.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { LinkButton } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { useListQuery } from '../lists/ListPage.tsx';
import { AuditList } from './AuditList.tsx';
import { useAuditFilters } from './use-audit-filters.ts';
import { VerifyDialog } from './VerifyDialog.tsx';

export default function AuditPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { verify, ...search } = usePageSearch();
  return (
    <>
      <PageHeader
        title={t('nav.audit')}
        intro={t('audit.intro')}
        actions={
          <>
            <LinkButton to="/audit?verify=1" icon={ShieldCheck}>
              {t('audit.verify')}
            </LinkButton>
            <Exports search={search} />
          </>
        }
      />
      <AuditList search={search} />
      {verify && <VerifyDialog close={() => void navigate({ to: '/audit', search: search as never, replace: true })} />}
    </>
  );
}

/** The same entries as the list shows, as a file. */
function Exports({ search }: { search: Record<string, string | undefined> }) {
  const { t } = useI18n();
  const query = useListQuery(useAuditFilters(), search);
  return (['ndjson', 'csv'] as const).map((format) => (
    <a
      key={format}
      className="button plain"
      href={withQuery(`${API}/audit/export`, { ...query, format })}
      download={`audit.${format}`}
    >
      <Icon of={Download} />
      {t(`audit.export.${format}`)}
    </a>
  ));
}
