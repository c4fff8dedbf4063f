import type { WebhookEndpoint, WebhookMessage } from '../api/events.ts';
import { type Page, useRead } from '../api/queries.ts';
import { HeatStrip, type Moment } from '../charts/HeatStrip.tsx';
import { Facts } from '../components/Facts.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { LinkButton } from '../components/PathLink.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { type I18n, useI18n } from '../i18n/I18n.tsx';
import { PartnerName } from '../partners/PartnerName.tsx';
import { boundedCount } from './bounded-count.ts';

/** How an endpoint is doing, and what waits for it. */
export function EndpointHealth({ endpoint }: { endpoint: WebhookEndpoint }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const messages = useRead<Page<WebhookMessage>>('/webhook_messages', {
    query: { endpoint_id: endpoint.id, limit: 50 },
  });
  return (
    <div className="with-rail">
      <div>
        <Explanation endpoint={endpoint} />
        <Panel title={t('webhooks.health')}>
          <Facts
            columns={2}
            of={[
              [t('webhooks.state'), <Status key="state" of={endpoint.state} />],
              [t('webhooks.consecutive'), format.number(endpoint.failures)],
              [t('webhooks.waiting'), boundedCount(endpoint.pending_count, format.number)],
              [t('webhooks.parked'), boundedCount(endpoint.parked_count, format.number)],
              [t('webhooks.failingSince'), endpoint.failing_since && <Time at={endpoint.failing_since} />],
              [t('webhooks.pausedUntil'), endpoint.paused_until && <Time at={endpoint.paused_until} />],
            ]}
          />
          <h3>{t('webhooks.latest')}</h3>
          <Loaded query={messages} lines={1}>
            {({ data }) => <HeatStrip label={t('webhooks.latest')} moments={momentsOf(data, i18n)} />}
          </Loaded>
          <div className="actions">
            <LinkButton to={`/webhooks/endpoints/${endpoint.id}/messages`}>{t('nav.messages')}</LinkButton>
            {endpoint.parked_count > 0 && (
              <LinkButton to={`/webhooks/endpoints/${endpoint.id}/messages?status=parked`}>
                {t('webhooks.parkedMessages')}
              </LinkButton>
            )}
          </div>
        </Panel>
      </div>
      <Panel title={t('field.about')}>
        <Facts
          of={[
            [t('field.partner'), <PartnerName key="partner" id={endpoint.partner_id} />],
            [t('webhooks.delivery'), t(`delivery.${endpoint.delivery}`)],
            [t('webhooks.legacy'), t(endpoint.legacy_signature ? 'word.on' : 'word.off')],
            [
              t('webhooks.previousSecret'),
              endpoint.previous_secret_ends_at ? <Time at={endpoint.previous_secret_ends_at} /> : '–',
            ],
            [t('field.created'), <Time key="created" at={endpoint.created_at} />],
            [t('field.updated'), <Time key="updated" at={endpoint.updated_at} />],
          ]}
        />
      </Panel>
    </div>
  );
}

/** Why nothing arrives, and what makes it go on. */
function Explanation({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t, format } = useI18n();
  if (!endpoint.enabled) {
    return (
      <Notice tone="error">
        {t(endpoint.disabled_reason ? `webhooks.disabled.${endpoint.disabled_reason}` : 'webhooks.disabled.byHand')}
      </Notice>
    );
  }
  if (endpoint.failing_since) {
    return (
      <Notice tone="warn">
        {t('webhooks.failingText', { count: endpoint.failures, since: format.dateTime(endpoint.failing_since) })}
      </Notice>
    );
  }
  return null;
}

function momentsOf(messages: WebhookMessage[], { t, format }: I18n): Moment[] {
  return [...messages].reverse().map(({ id, status, created_at, event }) => ({
    key: id,
    tone: status === 'delivered' ? 'ok' : status === 'parked' ? 'error' : 'none',
    text: `${format.dateTime(created_at)}: ${event}, ${t(`state.${status}`)}`,
  }));
}
