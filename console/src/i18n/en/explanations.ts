import type { Explanation } from '../../users/explanations.ts';

/** What an event of a timeline means, and what helps. */
export const explanations = {
  'explain.user.sign_in': 'Signed in. If something fails, it is later, at the client.',
  'explain.user.sign_in.wrong_password': 'The password was not right. Let them try again, or set a new password.',
  'explain.user.sign_in.no_password': 'They never got a password. Set one.',
  'explain.user.sign_in.user_blocked':
    'The password was right, but the user is blocked. Unblock them, if that is right.',
  'explain.user.sign_in.paused':
    'Too many wrong attempts in a quarter of an hour. Unlock them; where a whole network is paused, only waiting helps.',
  'explain.user.sign_in.busy': 'Too many people signed in from one network at once. Let them try again.',
  'explain.user.sign_in.other': 'The sign-in was refused.',
  'explain.user.second_factor.wrong_code':
    "The one-time code was not right. Several in a row: the telephone's clock is wrong, or the app has an older key. Ask them to set the time to automatic.",
  'explain.user.second_factor.factor_exhausted':
    'A hundred wrong codes: those of the app count no more. Unlock when you know who asks, use a recovery code, or reset.',
  'explain.user.second_factor.code_used': 'The code was right, but used already. The next one works.',
  'explain.user.second_factor.second_factor_paused':
    'Ten wrong codes in a quarter of an hour. Unlock them, or let them wait.',
  'explain.user.second_factor.challenge_exhausted': 'Five wrong codes on one login. Begin the login anew.',
  'explain.user.second_factor.not_registered': 'A code was asked for before the key was shown. Begin the login anew.',
  'explain.user.second_factor.already_enrolled':
    'The second factor was set up meanwhile, in another tab. Begin the login anew.',
  'explain.user.second_factor.factor_reset':
    'The second factor was reset while they were signing in. Begin the login anew.',
  'explain.user.second_factor.other': 'The second factor was refused.',
  'explain.second_factor.enroll': 'They set up a second factor.',
  'explain.second_factor.recover': 'A recovery code was used instead of the app.',
  'explain.second_factor.import': 'The second factor was brought along from another system.',
  'explain.second_factor.reset':
    'The second factor was taken away. It is set up anew at the next sign-in where it is required.',
  'explain.session.end': 'A session ended: they signed out, or somebody ended it.',
  'explain.grant.revoke': 'What one client held ended: it gave it back, or a token was used twice.',
  'explain.user.end_sessions': 'They were signed out everywhere.',
  'explain.user.create': 'The user was made.',
  'explain.user.update': 'Details of the user were changed.',
  'explain.user.set_password': 'A new password was set; every session and token ended.',
  'explain.user.block': 'The user was blocked; every session and token ended.',
  'explain.user.unblock': 'The user may sign in again.',
  'explain.user.unlock': 'Wrong passwords and codes were forgotten: they can try again.',
  'explain.impersonation.start': 'A client acted as the user.',
  'explain.impersonation.start.user_blocked': 'A client wanted to act as the user, who is blocked.',
  'explain.impersonation.start.role_not_allowed': 'A client wanted to act as the user, but may not for this role.',
  'explain.impersonation.start.no_permission': 'A client wanted to act as the user, but may not act as anybody.',
  'explain.impersonation.start.other': 'A client wanted to act as the user, and was refused.',
  'explain.impersonation.end': 'Acting as the user was ended before its time.',
} as const satisfies Record<`explain.${Explanation}`, string>;
