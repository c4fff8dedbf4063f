import { useNavigate } from '@tanstack/react-router';
import { AppWindow, Bot, Server, Smartphone } from 'lucide-react';
import { useChange } from '../api/queries.ts';
import type { Client, ClientType } from '../api/tenancy.ts';
import { usePageSearch } from '../app/route-state.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { useToast } from '../dialogs/Toasts.tsx';
import { RadioCards } from '../forms/RadioCards.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { slugOf } from '../partners/slug.ts';
import { defaultsOf, settingsOf } from './client-fields.ts';
import { type NewClientFields, NewClientForm } from './NewClientForm.tsx';

const ICONS = { machine: Bot, web: AppWindow, native: Smartphone, resource_server: Server };

/** First what kind of client; then only what matters for that kind. */
export default function NewClientPage() {
  const { t } = useI18n();
  const search = usePageSearch();
  const navigate = useNavigate();
  const toast = useToast();
  const create = useChange<Client>();
  const type = (search.type ?? 'machine') as ClientType;
  const choose = (next: ClientType) =>
    void navigate({
      to: '.',
      search: ((old: Record<string, string>) => ({ ...old, type: next })) as never,
      replace: true,
    });
  const send = async (fields: NewClientFields) => {
    const client = await create.mutateAsync({ method: 'POST', path: '/clients', body: bodyOf(type, fields) });
    toast(t('clients.created', { name: client.name }));
    const tab = client.authentication === 'none' ? 'quickstart' : 'secrets';
    setTimeout(() => void navigate({ to: `/clients/${encodeURIComponent(client.id)}/${tab}` as string }));
  };
  return (
    <>
      <PageHeader
        title={t('clients.new')}
        back={{ to: '/clients', text: t('nav.clients') }}
        intro={t('clients.newText')}
      />
      <div className="narrow">
        <RadioCards
          label={t('clients.kind')}
          value={type}
          choose={choose}
          options={(['machine', 'web', 'native', 'resource_server'] as const).map((value) => ({
            value,
            title: t(`clientType.${value}`),
            text: t(`clientTypeText.${value}`),
            icon: ICONS[value],
          }))}
        />
        <NewClientForm
          key={type}
          type={type}
          initial={{
            ...defaultsOf(type),
            slug: '',
            partner_id: search.partner_id ?? '',
            resource_server: '',
            audiences: [],
            confidential: type !== 'native',
          }}
          send={send}
          cancel={() => void navigate({ to: '/clients' as string })}
        />
      </div>
    </>
  );
}

/** What is relevant for the type; the rest is the server's default. */
function bodyOf(
  type: ClientType,
  { slug, partner_id, resource_server, audiences, confidential, ...fields }: NewClientFields,
): unknown {
  const common = {
    slug: slug || slugOf(fields.name),
    name: fields.name,
    authentication: confidential ? 'client_secret' : 'none',
    ...(type === 'resource_server' ? { resource_server } : { partner_id, audiences }),
  };
  if (type === 'resource_server') return common;
  const { impersonation, impersonation_roles, assignable_roles, ...login } = settingsOf(fields);
  if (type === 'machine') {
    const { grants, scopes } = login;
    return { ...common, grants, scopes, impersonation, impersonation_roles, assignable_roles };
  }
  return { ...login, ...common };
}
