import { useRead } from '../api/queries.ts';
import type { Partner, PartnerEffect } from '../api/tenancy.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { CliLine } from '../components/CliLine.tsx';
import { Facts } from '../components/Facts.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Time } from '../components/Time.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { effectWords, usersText } from './effect-words.ts';

interface Props {
  partner: Partner;
  etag: string | null;
  reload: () => void;
}

export function PartnerOverview({ partner, etag, reload }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const may = useMay();
  const effect = useRead<PartnerEffect>(`/partners/${partner.id}/effect`);
  return (
    <div className="with-rail">
      <div>
        <Panel title={t('partners.holds')}>
          <Loaded query={effect}>
            {(counts) => (
              <Facts
                columns={2}
                of={[
                  [t('nav.clients'), i18n.format.number(counts.clients)],
                  [t('nav.users'), usersText(counts, i18n)],
                  [t('partners.sessions'), i18n.format.number(counts.sessions)],
                  [t('partners.endpoints'), i18n.format.number(counts.webhook_endpoints)],
                ]}
              />
            )}
          </Loaded>
        </Panel>
        {may('partners:write') && <Rename partner={partner} etag={etag} reload={reload} />}
        {may('partners:write') && <Suspension partner={partner} effect={effect.data?.data} />}
      </div>
      <Panel title={t('field.about')}>
        <Facts
          of={[
            [t('field.slug'), <code key="slug">{partner.slug}</code>],
            [t('field.created'), <Time key="created" at={partner.created_at} />],
            [t('field.updated'), <Time key="updated" at={partner.updated_at} />],
          ]}
        />
        <CliLine command={`partner show ${partner.slug}`} />
      </Panel>
    </div>
  );
}

function Rename({ partner, etag, reload }: Props) {
  const { t } = useI18n();
  const form = useForm({ name: partner.name }, etag, { draft: `partners/${partner.id}` });
  const { run } = useAction();
  const send = (body: { name: string }) =>
    run({ method: 'PATCH', path: `/partners/${partner.id}`, body, etag: form.etag }, t('form.saved'));
  return (
    <Panel title={t('tab.settings')}>
      <FormView form={form} send={send} label={t('action.save')} reload={reload}>
        <TextField form={form} name="name" label={t('field.name')} help={t('partners.nameHelp')} />
      </FormView>
    </Panel>
  );
}

function Suspension({ partner, effect }: { partner: Partner; effect: PartnerEffect | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const confirm = useConfirm();
  const { run } = useAction();
  const { id, name, slug, status } = partner;
  const set = (next: Partner['status'], said: string) =>
    run({ method: 'PATCH', path: `/partners/${id}`, body: { status: next } }, said);
  const suspended = status === 'suspended';
  return (
    <Panel title={t('danger.zone')} tone="danger">
      <div className="danger-row">
        <div>
          <strong>{t(suspended ? 'partners.resume' : 'partners.suspend')}</strong>
          <p className="muted">{t(suspended ? 'partners.resumeText' : 'partners.suspendText')}</p>
        </div>
        <Button
          look={suspended ? 'plain' : 'danger'}
          onClick={() =>
            confirm(
              suspended
                ? {
                    title: t('partners.resumeTitle', { name }),
                    text: t('partners.resumeText'),
                    label: t('partners.resume'),
                    calm: true,
                    run: () => set('active', t('partners.resumed', { name })),
                  }
                : {
                    title: t('partners.suspendTitle', { name }),
                    text: (
                      <>
                        <p className="effect">{effectWords(effect, i18n)}</p>
                        <p>{t('partners.suspendText')}</p>
                      </>
                    ),
                    label: t('partners.suspend'),
                    typed: slug,
                    run: () => set('suspended', t('partners.suspended', { name })),
                  },
            )
          }
        >
          {t(suspended ? 'partners.resume' : 'partners.suspend')}
        </Button>
      </div>
    </Panel>
  );
}
