import { useState } from 'react';
import type { Invitation, Operator } from '../api/security.ts';
import { useMay, useSession } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { Facts } from '../components/Facts.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { Time } from '../components/Time.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { SecretDialog, type ShownSecret } from '../dialogs/SecretDialog.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { changesOf, useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { operatorName } from './operator-name.ts';
import { useShownInvitation } from './use-shown-invitation.ts';

export function OperatorProfile({
  operator,
  etag,
  reload,
}: {
  operator: Operator;
  etag: string | null;
  reload: () => void;
}) {
  const { t } = useI18n();
  const mayWrite = useMay()('operators:write');
  const form = useForm(
    {
      first_name: operator.first_name ?? '',
      last_name: operator.last_name ?? '',
      email: operator.email ?? '',
      role: operator.role,
    },
    etag,
    { draft: `operators/${operator.id}` },
  );
  const { run } = useAction();
  const send = () => {
    const changes = changesOf(form);
    const body = { ...changes, ...(changes.email !== undefined && { email: changes.email.trim() || null }) };
    return run({ method: 'PATCH', path: `/operators/${operator.id}`, body, etag: form.etag }, t('form.saved'));
  };
  return (
    <div className="with-rail">
      <div>
        <FormView form={form} send={send} label={t('action.save')} reload={reload}>
          {!mayWrite && <Notice>{t('failure.readOnly')}</Notice>}
          <fieldset disabled={!mayWrite} className="groups">
            <Panel title={t('users.profile')}>
              <div className="pair">
                <TextField form={form} name="first_name" label={t('field.firstName')} />
                <TextField form={form} name="last_name" label={t('field.lastName')} />
              </div>
              <TextField form={form} name="email" label={t('field.email')} type="email" />
              <SelectField
                form={form}
                name="role"
                label={t('field.role')}
                help={t(`roleText.${form.values.role}`)}
                options={(['owner', 'operator', 'support', 'auditor'] as const).map((role) => [
                  role,
                  t(`role.${role}`),
                ])}
              />
            </Panel>
          </fieldset>
        </FormView>
        {mayWrite && <Access operator={operator} />}
      </div>
      <Panel title={t('field.about')}>
        <Facts
          of={[
            [t('users.login'), operator.login],
            [t('users.secondFactor'), t(operator.two_factor ? 'twoFactor.enrolled' : 'twoFactor.required')],
            [t('users.lastSignIn'), <Time key="seen" at={operator.last_sign_in_at} />],
            [t('operators.invitedUntil'), operator.invited_until && <Time at={operator.invited_until} />],
            [t('field.created'), <Time key="created" at={operator.created_at} />],
          ]}
        />
      </Panel>
    </div>
  );
}

/** The ways to let someone in anew, and to keep them out. */
function Access({ operator }: { operator: Operator }) {
  const { t } = useI18n();
  const { operator: me } = useSession();
  const confirm = useConfirm();
  const invite = useAction<Invitation>();
  const { run } = useAction();
  const shownInvitation = useShownInvitation();
  const [shown, setShown] = useState<ShownSecret>();
  const path = `/operators/${operator.id}`;
  const name = operatorName(operator);
  const blocked = operator.status === 'blocked';
  const askInvite = () =>
    confirm({
      title: t('operators.inviteAgain'),
      text: t('operators.inviteAgainText'),
      label: t('operators.makeLink'),
      run: async () => {
        const invitation = await invite.run(
          { method: 'POST', path: `${path}/invitation`, body: {} },
          t('operators.linkMade'),
        );
        setShown(shownInvitation({ ...invitation, operator }));
      },
    });
  const askBlock = () =>
    confirm({
      title: `${t(blocked ? 'operators.unblock' : 'operators.block')}: ${name}`,
      text: t(blocked ? 'operators.unblockText' : 'operators.blockText'),
      label: t(blocked ? 'operators.unblock' : 'operators.block'),
      calm: blocked,
      run: () => run({ method: 'PATCH', path, body: { status: blocked ? 'active' : 'blocked' } }, t('form.saved')),
    });
  return (
    <Panel title={t('danger.zone')} tone="danger">
      <div className="danger-row">
        <div>
          <strong>{t('operators.inviteAgain')}</strong>
          <p className="muted">{t('operators.inviteAgainText')}</p>
        </div>
        <Button onClick={askInvite}>{t('operators.makeLink')}</Button>
      </div>
      {operator.id !== me.id && (
        <div className="danger-row">
          <div>
            <strong>{t(blocked ? 'operators.unblock' : 'operators.block')}</strong>
            <p className="muted">{t(blocked ? 'operators.unblockText' : 'operators.blockText')}</p>
          </div>
          <Button look={blocked ? 'plain' : 'danger'} onClick={askBlock}>
            {t(blocked ? 'operators.unblock' : 'operators.block')}
          </Button>
        </div>
      )}
      {shown && <SecretDialog of={shown} close={() => setShown(undefined)} />}
    </Panel>
  );
}
