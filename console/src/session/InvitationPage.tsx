import { useState } from 'react';
import { call } from '../api/http.ts';
import { ApiError } from '../api/problem.ts';
import { Notice } from '../components/Notice.tsx';
import { FormView } from '../forms/FormView.tsx';
import { TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { PublicPage } from './PublicPage.tsx';

const SHORTEST = 12;

/** Where an invited operator chooses a password. The token is in the fragment, which no server is sent. */
export default function InvitationPage() {
  const { t } = useI18n();
  const [token] = useState(takeToken);
  const [login, setLogin] = useState<string>();
  const form = useForm({ password: '', again: '' });
  const { problem } = form;
  if (login !== undefined) {
    return (
      <PublicPage title={t('invitation.done')}>
        <p>{t('invitation.doneText', { login })}</p>
        <a className="button primary" href="/session/login?return_to=/">
          {t('session.signIn')}
        </a>
      </PublicPage>
    );
  }
  if (token === '' || problem?.status === 410) {
    return (
      <PublicPage title={t('invitation.ended')}>
        <p>{t('invitation.endedText')}</p>
      </PublicPage>
    );
  }
  const send = async ({ password, again }: { password: string; again: string }) => {
    const fault = password.length < SHORTEST ? 'password' : password !== again ? 'again' : undefined;
    if (fault) throw fieldFault(fault, t(fault === 'password' ? 'invitation.short' : 'invitation.differ'));
    setLogin((await call<{ login: string }>('POST', '/invitations/accept', { body: { token, password } })).data.login);
  };
  return (
    <PublicPage title={t('invitation.title')}>
      <Notice>{t('invitation.text')}</Notice>
      <FormView form={form} send={send} label={t('invitation.accept')} create>
        <TextField
          form={form}
          name="password"
          label={t('invitation.password')}
          help={t('invitation.help')}
          type="password"
          autoComplete="new-password"
        />
        <TextField form={form} name="again" label={t('invitation.again')} type="password" autoComplete="new-password" />
      </FormView>
    </PublicPage>
  );
}

/** The token of the address, which is cleaned so that it stays in no history. */
function takeToken(): string {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return token;
}

function fieldFault(field: string, detail: string): ApiError {
  return new ApiError(422, {
    code: 'invalid_request',
    detail,
    errors: [{ pointer: `/${field}`, code: 'invalid', detail }],
  });
}
