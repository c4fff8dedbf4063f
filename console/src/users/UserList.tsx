import type { User } from '../api/tenancy.ts';
import type { Search } from '../app/search-params.ts';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { FilteredList } from '../lists/ListPage.tsx';
import type { Column, Filter } from '../lists/list-types.ts';
import { PartnerName } from '../partners/PartnerName.tsx';
import { userName } from './user-name.ts';

/** Users, of every partner or of one. One box finds them by whatever is at hand. */
export function UserList({ search, fixed }: { search: Search; fixed?: Search }) {
  const { t } = useI18n();
  const ofOne = fixed?.partner_id !== undefined;
  const filters: Filter[] = [
    { kind: 'text', name: 'q', label: t('users.search'), main: true },
    ...(ofOne ? [] : [{ kind: 'partner', name: 'partner_id', label: t('field.partner') } as const]),
    {
      kind: 'choice',
      name: 'role',
      label: t('field.role'),
      options: (['customer', 'support', 'staff'] as const).map((role) => [role, t(`role.${role}`)]),
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('field.status'),
      options: [
        ['active', t('state.active')],
        ['blocked', t('state.blocked')],
      ],
    },
    {
      kind: 'choice',
      name: 'two_factor',
      label: t('users.secondFactor'),
      options: (['none', 'required', 'enrolled'] as const).map((value) => [value, t(`twoFactor.${value}`)]),
    },
  ];
  const columns: Column<User>[] = [
    { key: 'name', header: t('field.name'), cell: (user) => userName(user) },
    { key: 'login', header: t('users.login'), cell: ({ login }) => <span className="ellipsis">{login}</span> },
    ...(ofOne
      ? []
      : [
          {
            key: 'partner',
            header: t('field.partner'),
            cell: ({ partner_id }: User) => <PartnerName id={partner_id} />,
          },
        ]),
    {
      key: 'number',
      header: t('users.customerNumber'),
      cell: ({ customer_number }) => customer_number ?? '–',
      wideOnly: true,
    },
    { key: 'role', header: t('field.role'), cell: ({ role }) => t(`role.${role}`), wideOnly: true },
    {
      key: 'status',
      header: t('field.status'),
      cell: ({ status, locked }) => (
        <span className="badges">
          <Status of={status} />
          {locked && <Status of="locked" />}
        </span>
      ),
    },
    {
      key: 'factor',
      header: t('users.secondFactor'),
      cell: ({ two_factor }) => t(`twoFactor.${two_factor}`),
      wideOnly: true,
    },
    { key: 'seen', header: t('users.lastSignIn'), cell: ({ last_sign_in_at }) => <Time at={last_sign_in_at} /> },
  ];
  return (
    <FilteredList<User>
      label={t('nav.users')}
      path="/users"
      search={search}
      {...(fixed && { fixed })}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/users/${id}`}
      empty={{ text: t('users.empty'), cli: 'user create sanne@zonnestroom.example --partner zonnestroom' }}
    />
  );
}
