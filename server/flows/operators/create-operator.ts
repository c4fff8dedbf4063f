import { newId } from '../../crypto/random.ts';
import type { OperatorRole } from '../../protocol/operator-permissions.ts';
import { ensureRealm, insertOperator, OPERATORS_REALM } from '../../store/operators.ts';
import { insertUser } from '../../store/users.ts';
import type { Core } from '../core.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { explainTaken } from '../provisioning/user-changes.ts';
import { checkUser } from '../provisioning/user-fields.ts';
import { type InvitedOperator, invite } from './invitations.ts';
import { checkRole, getOperator, record } from './operators.ts';

export interface NewOperator {
  login: string;
  role: OperatorRole;
  email?: string | null;
  first_name?: string | null;
  last_name?: string | null;
}

/** Makes an operator, who sets a password and a second factor by the link that is returned. */
export async function createOperator(core: Core, input: NewOperator, by: Provisioner): Promise<InvitedOperator> {
  const { role, login, email = null, first_name = null, last_name = null } = input;
  checkRole(role);
  checkUser({ login, role: 'staff', email, first_name, last_name });
  const now = core.clock.now();
  const id = newId();
  return explainTaken(
    core.database.transaction(async (sql) => {
      await ensureRealm(sql, now);
      const nothing = { middle_name: null, telephone: null, birth_date: null, customer_number: null };
      await insertUser(sql, {
        ...{ ...nothing, id, login, email, first_name, last_name },
        partner_id: OPERATORS_REALM,
        // Of no meaning in this realm, whose clients get no tokens for any API.
        role: 'staff',
        status: 'active',
        two_factor_required: true,
        epoch: 0,
        created_at: now,
        updated_at: now,
      });
      await insertOperator(sql, id, role);
      await record(core, sql, 'operator.create', id, by, { role });
      const link = await invite(core, sql, id);
      return { operator: await getOperator(sql, id), ...link };
    }),
  );
}
