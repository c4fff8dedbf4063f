import type { Partner, Theme } from '../api/tenancy.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { ColorField } from './ColorField.tsx';
import { LogoField } from './LogoField.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { fieldsOf, themeOf } from './theme-fields.ts';

/** The look of a partner's hosted pages: values on one side, the pages on the other, before anything is saved. */
export function ThemeTab({ partner, etag, reload }: { partner: Partner; etag: string | null; reload: () => void }) {
  const { t } = useI18n();
  const mayWrite = useMay()('partners:write');
  const form = useForm<Theme>(fieldsOf(partner.theme), etag, { draft: `partners/${partner.id}/theme` });
  const { run } = useAction();
  const send = (values: Theme) =>
    run(
      {
        method: 'PATCH',
        path: `/partners/${partner.id}`,
        body: { theme: withNulls(partner.theme, themeOf(values)) },
        etag: form.etag,
      },
      t('theme.saved'),
    );
  return (
    <div className="theme-editor">
      <FormView form={form} send={send} label={t('action.save')} reload={reload}>
        {!mayWrite && <Notice>{t('failure.readOnly')}</Notice>}
        <fieldset disabled={!mayWrite} className="groups">
          <Panel title={t('theme.colours')} intro={t('theme.coloursText')}>
            <div className="pair">
              <ColorField form={form} name="brand_color" label={t('theme.brand')} />
              <ColorField form={form} name="brand_color_dark" label={t('theme.brandDark')} />
              <ColorField form={form} name="link_color" label={t('theme.link')} />
              <ColorField form={form} name="link_color_dark" label={t('theme.linkDark')} />
              <ColorField form={form} name="background" label={t('theme.background')} />
              <ColorField form={form} name="background_dark" label={t('theme.backgroundDark')} />
            </div>
            <NumberField form={form} name="radius" label={t('theme.radius')} min={0} max={24} />
          </Panel>
          <Panel title={t('theme.logos')} intro={t('theme.logosText')}>
            <div className="pair">
              <LogoField form={form} name="logo" label={t('theme.logo')} />
              <LogoField form={form} name="logo_dark" label={t('theme.logoDark')} dark />
            </div>
          </Panel>
          <Panel title={t('theme.words')}>
            <SelectField
              form={form}
              name="default_locale"
              label={t('theme.locale')}
              options={[
                ['', t('theme.default')],
                ['nl', 'Nederlands'],
                ['en', 'English'],
              ]}
            />
            <CheckField form={form} name="formal" label={t('theme.formal')} help={t('theme.formalHelp')} />
            <TextField form={form} name="support_email" label={t('theme.supportEmail')} type="email" />
            <TextField form={form} name="support_telephone" label={t('theme.supportTelephone')} type="tel" />
            <TextField form={form} name="support_url" label={t('theme.supportUrl')} type="url" />
            <TextField form={form} name="privacy_url" label={t('theme.privacyUrl')} type="url" />
            <TextField form={form} name="accessibility_url" label={t('theme.accessibilityUrl')} type="url" />
          </Panel>
        </fieldset>
      </FormView>
      <ThemePreview partnerId={partner.id} theme={themeOf(form.values)} />
    </div>
  );
}

/** In a merge (RFC 7396) what is to go has to be named. */
function withNulls(before: Theme, after: Theme): Record<string, unknown> {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return { ...after, ...Object.fromEntries(gone.map((name) => [name, null])) };
}
