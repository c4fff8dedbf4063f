import { type Page, useRead } from '../api/queries.ts';
import type { Audience } from '../api/tenancy.ts';
import { Loaded } from '../components/Loaded.tsx';
import { CheckList } from '../forms/CheckList.tsx';
import type { Form } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';

/** The audiences that a client may ask tokens for, each with what it is. */
export function AudienceChoice({ form }: { form: Form<{ audiences: string[] }> }) {
  const { t } = useI18n();
  const audiences = useRead<Page<Audience>>('/audiences', { query: { limit: 100 } });
  return (
    <Loaded query={audiences}>
      {({ data }) => (
        <CheckList
          form={form}
          name="audiences"
          label={t('nav.audiences')}
          help={t('clients.audiencesHelp')}
          options={data.map(({ name, perspective, description }) => [
            name,
            <span key={name}>
              <code>{name}</code> <span className="muted">{t(`perspective.${perspective}`)}</span>
            </span>,
            description,
          ])}
        />
      )}
    </Loaded>
  );
}
