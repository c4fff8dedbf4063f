import { CircleCheck } from 'lucide-react';
import type { AttentionItem } from '../api/insight.ts';
import { useRead } from '../api/queries.ts';
import { Badge } from '../components/Badge.tsx';
import { Icon } from '../components/Icon.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { PartnerName } from '../partners/PartnerName.tsx';

/** What will not mend itself. */
export function Attention({ live }: { live: boolean }) {
  const { t } = useI18n();
  const items = useRead<{ data: AttentionItem[] }>('/attention', { every: live ? 5_000 : 60_000 });
  return (
    <Panel title={t('attention.title')} flush>
      <Loaded query={items}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="state ok-text">
              <Icon of={CircleCheck} size={20} />
              {t('attention.none')}
            </p>
          ) : (
            <ul className="rows">
              {data.map((item) => (
                <AttentionRow key={item.kind + item.target_id} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function AttentionRow({ item }: { item: AttentionItem }) {
  const { word } = useI18n();
  return (
    <li>
      <Badge tone={item.severity === 'error' ? 'error' : 'warn'}>{word('attention', item.kind)}</Badge>
      <div>
        <PathLink to={pathOf(item)} className="strong">
          {item.name}
        </PathLink>
        <p className="muted small">{item.detail}</p>
        <p className="muted small">
          {item.partner_id && (
            <>
              <PartnerName id={item.partner_id} /> ·{' '}
            </>
          )}
          {item.since && <Time at={item.since} />}
        </p>
      </div>
    </li>
  );
}

const PATHS: Record<string, (id: string) => string> = {
  webhook_endpoint: (id) => `/webhooks/endpoints/${id}`,
  webhook_message: (id) => `/webhooks/messages/${id}`,
  client: (id) => `/clients/${id}`,
  client_secret: (id) => `/clients/${id}/secrets`,
  secret: (id) => `/clients/${id}/secrets`,
  partner: (id) => `/partners/${id}`,
  user: (id) => `/users/${id}`,
  operator: (id) => `/operators/${id}`,
  key: () => '/keys',
  signing_key: () => '/keys',
};

function pathOf({ target_type, target_id }: AttentionItem): string {
  return PATHS[target_type]?.(target_id) ?? '/audit';
}
