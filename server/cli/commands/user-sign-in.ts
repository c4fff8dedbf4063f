import { invalid } from '../../flows/fault.ts';
import { unlockUser } from '../../flows/provisioning/support-users.ts';
import { resetSecondFactor, setUserPassword } from '../../flows/provisioning/user-sign-in.ts';
import { getUser } from '../../flows/provisioning/users.ts';
import { defineCommand } from '../command.ts';
import { argument, text } from '../inputs.ts';
import { passwordFiles } from './password-inputs.ts';
import { shown } from './shown-user.ts';

const user = argument('id of the user');

const setPassword = defineCommand({
  name: 'set-password',
  summary: 'set the password, typed at a prompt or from a file; sessions and tokens of the user end',
  examples: ['user set-password 01a9…', 'user set-password 01a9… --password-hash-file hash.txt'],
  input: { user, ...passwordFiles },
  typed: { name: 'password', what: 'new password', unless: ['password', 'password_hash'] },
  run: async (core, { user: id, password, password_hash }, by) => {
    if (password !== undefined && password_hash !== undefined) {
      throw invalid('--password-file, --password-hash-file: give one of them');
    }
    const given = password_hash === undefined ? { password: password ?? '' } : { password_hash };
    return shown(await setUserPassword(core, id, given, by));
  },
  show: ({ login }) => `${login} has a new password.`,
  note: () => 'Sessions and tokens from before are dead.',
});

const resetFactor = defineCommand({
  name: 'reset-second-factor',
  summary: 'take away a second factor that was lost; sessions and tokens of the user end',
  examples: [
    'user reset-second-factor 01a9… --reason "Lost her phone; passport shown at the desk"',
    'user reset-second-factor 01a9… --reason "Ticket 4711" --yes',
  ],
  input: { user, reason: text('why, and how you know who asks; kept in the audit log', { minLength: 1 }) },
  question: (input) => `Take the second factor and the recovery codes of ${input.user} away?`,
  run: async (core, input, by) => shown(await resetSecondFactor(core, input.user, input.reason, by)),
  show: ({ login }) => `${login} has no second factor any more.`,
  note: ({ two_factor_required }) =>
    two_factor_required ? 'A new one must be set up at the next sign-in.' : 'The password alone signs in now.',
});

const unlock = defineCommand({
  name: 'unlock',
  summary: 'forget the wrong passwords and codes that keep a user out',
  examples: ['user unlock 01a9…', 'user unlock 01a9… --json'],
  input: { user },
  run: async (core, { user: id }, by) => {
    await unlockUser(core, id, by);
    return shown(await getUser(core.database, id));
  },
  show: ({ login }) => `${login} can try again at once.`,
  note: () => 'A network that guessed at many accounts stays paused for up to 15 minutes.',
});

export const userSignInCommands = [setPassword, resetFactor, unlock];
