import Type, { type Static } from 'typebox';
import type { PartnerUser } from '../../../store/partner-users.ts';
import { USER_ROLES } from '../../../store/users.ts';
import { instant, nullable, PLAIN, plainText } from '../../api/schemas.ts';

const name = (description: string, example: string) =>
  nullable({ type: 'string', maxLength: 200, pattern: PLAIN, description, examples: [example] });

const LOGIN = {
  minLength: 1,
  // Plain, and not only spaces.
  pattern: '^\\p{Zs}*[^\\p{Z}\\p{Cc}\\p{Cs}][^\\p{Cc}\\p{Cs}]*$',
  description: 'What the user logs in with; unique among your users, however it is typed.',
  examples: ['sanne@zonnestroom.example'],
};

const profile = {
  email: nullable({
    type: 'string',
    maxLength: 254,
    pattern: '^[^\\s@\\p{Cc}\\p{Cs}]+@[^\\s@\\p{Cc}\\p{Cs}]+$',
    examples: ['sanne@zonnestroom.example'],
  }),
  first_name: name('First name.', 'Sanne'),
  middle_name: name('What stands between first and last name.', 'de'),
  last_name: name('Last name.', 'Vries'),
  telephone: nullable({
    type: 'string',
    maxLength: 40,
    pattern: '^\\+?[0-9(][0-9 ()./-]*$',
    description: 'With the country, best as +31612345678.',
    examples: ['+31612345678'],
  }),
  birth_date: nullable({ type: 'string', format: 'date', examples: ['1987-05-12'] }),
  customer_number: nullable({
    type: 'string',
    minLength: 1,
    maxLength: 100,
    pattern: PLAIN,
    description: 'Your own number for the customer; unique among your users.',
    examples: ['C-10234'],
  }),
};

const role = Type.Enum([...USER_ROLES], {
  description: 'What the user may do; the operator sets which you may assign.',
});
const status = Type.Enum(['active', 'blocked'], { description: 'A blocked user holds no session and no token.' });

export const user = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    login: Type.String({ description: LOGIN.description, examples: LOGIN.examples }),
    email: profile.email,
    role,
    status,
    first_name: profile.first_name,
    middle_name: profile.middle_name,
    last_name: profile.last_name,
    telephone: profile.telephone,
    birth_date: profile.birth_date,
    customer_number: profile.customer_number,
    two_factor: Type.Enum(['none', 'required', 'enrolled'], {
      description: '`required`: to be set up at the next login. `enrolled`: there is one.',
    }),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'User', description: 'A user.' },
);

const optional = {
  ...profile,
  role,
  status,
  two_factor: Type.Enum(['none', 'required'], {
    description: 'Whether a second factor is demanded even where the client does not.',
  }),
  password: Type.String({
    minLength: 8,
    maxLength: 256,
    description: 'Never shown. A new one ends every session and token of the user.',
    examples: ['correct horse battery staple'],
  }),
};

export const userChange = Type.Partial(Type.Object({ login: plainText(200, LOGIN), ...optional }), {
  additionalProperties: false,
  title: 'UserChange',
  description: 'What is absent stays as it is; null takes a value away (RFC 7396).',
});

export const newUser = Type.Object(
  { ...userChange.properties, login: plainText(200, LOGIN) },
  { additionalProperties: false, title: 'NewUser', description: 'What is absent is null; the role, `customer`.' },
);

/** A user as the API shows it. */
export function showUser(of: PartnerUser): Static<typeof user> {
  return {
    id: of.id,
    login: of.login,
    email: of.email,
    role: of.role,
    status: of.status,
    first_name: of.first_name,
    middle_name: of.middle_name,
    last_name: of.last_name,
    telephone: of.telephone,
    birth_date: of.birth_date,
    customer_number: of.customer_number,
    two_factor: of.has_factor ? 'enrolled' : of.two_factor_required ? 'required' : 'none',
    created_at: of.created_at.toISOString(),
    updated_at: of.updated_at.toISOString(),
  };
}
