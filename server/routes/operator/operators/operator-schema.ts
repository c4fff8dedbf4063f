import Type from 'typebox';
import { OPERATOR_ROLES } from '../../../protocol/operator-permissions.ts';
import type { Operator } from '../../../store/operators.ts';
import { instant, nullable, PLAIN, plainText } from '../../api/schemas.ts';

export const role = Type.Enum([...OPERATOR_ROLES], { description: 'What the operator may do.' });
const name = { type: 'string', maxLength: 100, pattern: PLAIN };
const email = { type: 'string', maxLength: 254, pattern: PLAIN };

/** An operator as it is shown. */
export const operator = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    login: Type.String({ examples: ['anouk@platform.example'] }),
    email: nullable({ type: 'string' }),
    first_name: nullable({ type: 'string' }),
    last_name: nullable({ type: 'string' }),
    role,
    status: Type.Enum(['active', 'blocked']),
    two_factor: Type.Boolean({ description: 'Whether a second factor is set up.' }),
    last_sign_in_at: nullable({ type: 'string', format: 'date-time' }),
    invited_until: nullable({
      type: 'string',
      format: 'date-time',
      description: 'Until when a link is open that sets the password.',
    }),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Operator', description: 'One of the platform’s own people.' },
);

export const newOperator = Type.Object(
  {
    login: plainText(200, { minLength: 1 }),
    role,
    email: Type.Optional(nullable(email)),
    first_name: Type.Optional(nullable(name)),
    last_name: Type.Optional(nullable(name)),
  },
  { additionalProperties: false },
);

export const operatorChange = Type.Object(
  {
    role: Type.Optional(role),
    status: Type.Optional(Type.Enum(['active', 'blocked'])),
    email: Type.Optional(nullable(email)),
    first_name: Type.Optional(nullable(name)),
    last_name: Type.Optional(nullable(name)),
  },
  { additionalProperties: false },
);

/** What is answered once to whoever invites. */
export const invitation = Type.Object(
  {
    operator,
    invitation_url: Type.String({ description: 'Sets the password, once. Shown in this answer only.' }),
    invitation_expires_at: instant(),
  },
  { title: 'Invitation', description: 'An operator, and the link for that person.' },
);

export function showOperator({ epoch: _epoch, ...shown }: Operator) {
  return {
    ...shown,
    last_sign_in_at: shown.last_sign_in_at?.toISOString() ?? null,
    invited_until: shown.invited_until?.toISOString() ?? null,
    created_at: shown.created_at.toISOString(),
    updated_at: shown.updated_at.toISOString(),
  };
}
