import { Send } from 'lucide-react';
import type { MessageWithAttempts } from '../api/events.ts';
import { useRead } from '../api/queries.ts';
import { usePageParams } from '../app/route-state.ts';
import { useMay } from '../app/SessionContext.tsx';
import { useLive } from '../app/use-live.ts';
import { Button } from '../components/Button.tsx';
import { ShortId } from '../components/Copy.tsx';
import { Facts } from '../components/Facts.tsx';
import { LiveSwitch } from '../components/LiveSwitch.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Panel } from '../components/Panel.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { PartnerName } from '../partners/PartnerName.tsx';
import { Attempts } from './Attempts.tsx';

export default function MessagePage() {
  const { t } = useI18n();
  const may = useMay()('webhooks:write');
  const { id } = usePageParams();
  const path = `/webhook_messages/${encodeURIComponent(id)}`;
  const [live, toggleLive] = useLive();
  const message = useRead<MessageWithAttempts>(path, live ? { every: 5_000 } : {});
  const { start, busy } = useAction();
  const resend = () => void start({ method: 'POST', path: `${path}/resend`, body: {} }, t('messages.resent'));
  return (
    <Loaded query={message}>
      {(data) => (
        <>
          <PageHeader
            title={data.event}
            status={<Status of={data.status} />}
            id={data.id}
            back={{ to: '/webhooks/messages', text: t('nav.messages') }}
            actions={
              <>
                <LiveSwitch on={live} toggle={toggleLive} failing={live && message.isRefetchError} />
                {may && (
                  <Button icon={Send} look="primary" busy={busy} onClick={resend}>
                    {t('messages.resend')}
                  </Button>
                )}
              </>
            }
          />
          <div className="with-rail">
            <Attempts attempts={data.attempts} />
            <Panel title={t('field.about')}>
              <Facts
                of={[
                  [t('field.partner'), <PartnerName key="partner" id={data.partner_id} />],
                  [
                    t('messages.endpoint'),
                    <PathLink key="endpoint" to={`/webhooks/endpoints/${data.endpoint_id}`}>
                      <ShortId id={data.endpoint_id} />
                    </PathLink>,
                  ],
                  [
                    t('field.contract'),
                    <PathLink key="contract" to={`/contracts/${data.contract_id}`}>
                      <ShortId id={data.contract_id} />
                    </PathLink>,
                  ],
                  [t('contracts.revision'), data.revision],
                  [t('field.created'), <Time key="created" at={data.created_at} />],
                  [t('messages.next'), data.next_attempt_at ? <Time at={data.next_attempt_at} /> : '–'],
                  [t('webhooks.failure'), data.failure],
                ]}
              />
            </Panel>
          </div>
        </>
      )}
    </Loaded>
  );
}
