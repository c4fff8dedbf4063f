import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { getPartner } from '../../../flows/provisioning/partners.ts';
import { readTheme, themeFaults } from '../../../protocol/theme.ts';
import { errorPage } from '../../auth/pages/error.ts';
import { chooseLocale } from '../../auth/pages/language.ts';
import type { PartnerPageContext } from '../../auth/pages/page.ts';
import { signInPage } from '../../auth/pages/sign-in.ts';
import { totpValidatePage } from '../../auth/pages/totp-validate.ts';
import type { App } from '../../http/surface.ts';
import { idOrSlug } from '../id-or-slug.ts';
import { operation } from '../operation.ts';
import { givenTheme, mergedTheme } from './partner-schema.ts';
import { COLOUR_SCHEMES, type ColourScheme, previewStylesheets } from './preview-stylesheets.ts';

/** Nothing on it leads anywhere: no form is sent, and there is no challenge. */
const NOWHERE = '#';

const PAGES = {
  sign_in: (context: PartnerPageContext) => signInPage(context, { action: NOWHERE, loginChallenge: '' }),
  second_factor: (context: PartnerPageContext) =>
    totpValidatePage(context, { action: NOWHERE, loginChallenge: '', token: '', recoveryUrl: NOWHERE }),
  error: (context: PartnerPageContext) =>
    errorPage(context, { error: { kind: 'challenge_expired' }, restartUrl: NOWHERE }),
};

const body = Type.Object(
  {
    theme: Type.Optional(givenTheme),
    locale: Type.Optional(Type.Enum(['nl', 'nl-formal', 'en'], { description: 'By default what the theme says.' })),
    colour_scheme: Type.Optional(Type.Enum([...COLOUR_SCHEMES])),
    page: Type.Optional(Type.Enum(['sign_in', 'second_factor', 'error'])),
  },
  { additionalProperties: false, title: 'ThemePreviewRequest' },
);

const preview = operation({
  kind: 'act',
  permission: 'partners:read',
  id: 'previewTheme',
  tag: 'Partners',
  summary: 'See a hosted page as it would be',
  description:
    'For a sandboxed frame (`srcdoc`): without script, its style sheets come from the operator address. Of a theme with faults the usable part is shown.',
  params: idOrSlug('partner'),
  body,
  answers: {
    200: Type.Object(
      { html: Type.String(), faults: Type.Array(Type.String(), { description: 'Why the theme would be refused.' }) },
      { title: 'ThemePreview', description: 'The page.' },
    ),
  },
});

/** `POST /api/v1/partners/{id}/theme_preview`: changes nothing. */
export function themePreviewRoute(app: App, core: Core): void {
  app.post<{ Params: { id: string }; Body: Static<typeof body> }>(
    '/api/v1/partners/:id/theme_preview',
    { schema: preview },
    async (request) => {
      const partner = await getPartner(core.database, request.params.id);
      const { theme: given, locale, colour_scheme: scheme = 'light', page = 'sign_in' } = request.body;
      const merged = given === undefined ? partner.theme : mergedTheme({}, given);
      const theme = readTheme(merged);
      const html = PAGES[page]({
        locale: locale === 'nl-formal' ? locale : chooseLocale({ chosen: locale }, theme),
        languageLinks: { nl: NOWHERE, en: NOWHERE },
        partner: { id: partner.id, name: partner.name, theme: { ...theme, ...logosOf(theme, scheme) } },
        requestId: request.id,
        preview: { stylesheets: previewStylesheets(core.operatorUrl, theme, scheme) },
      });
      return { html, faults: themeFaults(merged) };
    },
  );
}

/** The one logo of a colour scheme: the frame does not ask the system which one it has. */
function logosOf({ logo, logo_dark }: { logo?: string; logo_dark?: string }, scheme: ColourScheme) {
  const shown = scheme === 'dark' && logo !== undefined ? (logo_dark ?? logo) : logo;
  return { ...(shown !== undefined && { logo: shown }), logo_dark: shown ?? '' };
}
