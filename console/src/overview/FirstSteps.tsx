import { Circle, CircleCheck } from 'lucide-react';
import { type Page, useRead } from '../api/queries.ts';
import { useMay } from '../app/SessionContext.tsx';
import { CliLine } from '../components/CliLine.tsx';
import { Icon } from '../components/Icon.tsx';
import { Panel } from '../components/Panel.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { type PlainKey, useI18n } from '../i18n/I18n.tsx';

const STEPS: { list: string; text: PlainKey; path: string; cli: string }[] = [
  {
    list: '/partners',
    text: 'steps.partner',
    path: '/partners?new=1',
    cli: 'partner create zonnestroom --name "Zonnestroom"',
  },
  {
    list: '/clients',
    text: 'steps.client',
    path: '/clients/new',
    cli: 'client create zonnestroom-backend --partner zonnestroom',
  },
  {
    list: '/users',
    text: 'steps.user',
    path: '/users/new',
    cli: 'user create sanne@zonnestroom.example --partner zonnestroom',
  },
  { list: '/webhook_endpoints', text: 'steps.webhook', path: '/webhooks', cli: 'webhook endpoints' },
];

/** Which steps have been taken; undefined while that is not known, or for whoever takes none. */
export function useFirstSteps(): boolean[] | undefined {
  const enabled = useMay()('partners:write');
  const partners = useHas('/partners', enabled);
  const clients = useHas('/clients', enabled);
  const users = useHas('/users', enabled);
  const endpoints = useHas('/webhook_endpoints', enabled);
  const done = [partners, clients, users, endpoints].flatMap((one) => (one === undefined ? [] : [one]));
  // Endpoints are made by partners, later: nothing waits for them.
  return done.length < STEPS.length || done.slice(0, 3).every(Boolean) ? undefined : done;
}

/** The way from nothing to something that works, instead of empty charts; gone once each step was taken. */
export function FirstSteps({ done }: { done: boolean[] }) {
  const { t } = useI18n();
  return (
    <Panel title={t('steps.title')} intro={t('steps.intro')} flush>
      <ol className="rows steps">
        {STEPS.map((step, index) => (
          <li key={step.list} className={done[index] ? 'done' : ''}>
            <Icon of={done[index] ? CircleCheck : Circle} />
            <div>
              {done[index] ? <span>{t(step.text)}</span> : <PathLink to={step.path}>{t(step.text)}</PathLink>}
              <span className="sr-only">{t(done[index] ? 'steps.done' : 'steps.open')}</span>
            </div>
            {!done[index] && <CliLine command={step.cli} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useHas(list: string, enabled: boolean): boolean | undefined {
  const answer = useRead<Page<unknown>>(list, { query: { limit: 1 }, enabled }).data?.data;
  return answer && answer.data.length > 0;
}
