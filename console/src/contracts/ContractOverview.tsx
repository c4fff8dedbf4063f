import type { Contract } from '../api/events.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { ShortId } from '../components/Copy.tsx';
import { Facts } from '../components/Facts.tsx';
import { Panel } from '../components/Panel.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { PartnerName } from '../partners/PartnerName.tsx';

/** A contract to be read by people, and the snapshot as partners get it. */
export function ContractOverview({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const { partner_id: _partner, revision: _revision, ...snapshot } = contract;
  const yesNo = (value: boolean) => t(value ? 'word.yes' : 'word.no');
  return (
    <div className="with-rail">
      <div>
        <Panel title={t('contracts.terms')}>
          <Facts
            columns={2}
            of={[
              [t('field.type'), contract.energy_contract_type],
              [t('contracts.duration'), contract.contract_duration],
              [t('contracts.transfer'), contract.transfer_type],
              [t('contracts.company'), yesNo(contract.is_company)],
              [t('contracts.taxCredit'), yesNo(contract.has_tax_credit_right)],
              [t('contracts.deposit'), <Amount key="deposit" of={contract.monthly_deposit.total_incl} />],
            ]}
          />
          {contract.contract_labels.length > 0 && (
            <ul className="labels" aria-label={t('contracts.labels')}>
              {contract.contract_labels.map(({ name, value }) => (
                <li key={name + value}>
                  {name}: {value}
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={t('contracts.snapshot')} intro={t('contracts.snapshotText')}>
          <CodeBlock label="JSON" code={JSON.stringify(snapshot, null, 2)} />
        </Panel>
      </div>
      <Panel title={t('field.about')}>
        <Facts
          of={[
            [t('field.partner'), <PartnerName key="partner" id={contract.partner_id} />],
            [
              t('field.user'),
              <PathLink key="user" to={`/users/${contract.user_id}`}>
                <ShortId id={contract.user_id} />
              </PathLink>,
            ],
            [t('contracts.revision'), contract.revision],
            [t('contracts.accepted'), <Time key="accepted" at={contract.accepted_at} />],
            [t('field.created'), <Time key="created" at={contract.created_at} />],
            [t('field.updated'), <Time key="updated" at={contract.updated_at} />],
            ...(contract.deleted_at
              ? [[t('state.deleted'), <Time key="deleted" at={contract.deleted_at} />] as [string, React.ReactNode]]
              : []),
          ]}
        />
      </Panel>
    </div>
  );
}

/** Decimals stay the text that they are: nothing is rounded on the way to the eye. */
function Amount({ of }: { of: string | null }) {
  return of === null ? <span className="muted">–</span> : <span className="tabular">€ {of}</span>;
}
