import type { Command } from './command.ts';

/** A noun of the command line. Its verbs are loaded when they are asked for: `wattlock help` does without. */
export interface Noun {
  name: string;
  summary: string;
  /** The verb that is meant when none is given. */
  standard?: string;
  verbs(): Promise<readonly Command[]>;
}

/** To add a noun: write its file in `commands`, and name it here. */
export const NOUNS: readonly Noun[] = [
  {
    name: 'migrate',
    summary: 'bring the database schema up to date',
    standard: 'run',
    verbs: async () => (await import('./commands/migrate.ts')).migrateCommands,
  },
  {
    name: 'doctor',
    summary: 'look whether everything is as it should be, and say how to mend what is not',
    standard: 'run',
    verbs: async () => (await import('./commands/doctor.ts')).doctorCommands,
  },
  {
    name: 'partner',
    summary: 'the partners: who buys the platform',
    verbs: async () => (await import('./commands/partner.ts')).partnerCommands,
  },
  {
    name: 'operator',
    summary: "the platform's own people, who use the console",
    verbs: async () => (await import('./commands/operator.ts')).operatorCommands,
  },
  {
    name: 'client',
    summary: 'the OAuth clients of partners, and the resource servers',
    verbs: async () => (await import('./commands/client.ts')).clientCommands,
  },
  {
    name: 'secret',
    summary: 'the secrets of a client',
    verbs: async () => (await import('./commands/secret.ts')).secretCommands,
  },
  {
    name: 'audience',
    summary: 'the APIs that tokens are for',
    verbs: async () => (await import('./commands/audience.ts')).audienceCommands,
  },
  {
    name: 'config',
    summary: 'partners, clients and audiences as files: export, plan, apply',
    verbs: async () => (await import('./commands/config.ts')).configCommands,
  },
  {
    name: 'user',
    summary: 'the users of a partner',
    verbs: async () => (await import('./commands/user.ts')).userCommands,
  },
  {
    name: 'session',
    summary: 'the browsers in which a user is signed in',
    verbs: async () => (await import('./commands/session.ts')).sessionCommands,
  },
  {
    name: 'grant',
    summary: 'what clients hold of a login of a user: refresh tokens',
    verbs: async () => (await import('./commands/grant.ts')).grantCommands,
  },
  {
    name: 'key',
    summary: 'the keys that sign tokens',
    verbs: async () => (await import('./commands/key.ts')).keyCommands,
  },
  {
    name: 'master-key',
    summary: 'the keys that seal secrets at rest',
    verbs: async () => (await import('./commands/master-key.ts')).masterKeyCommands,
  },
  {
    name: 'backup',
    summary: 'all there is, in a file that only the master key opens',
    verbs: async () => (await import('./commands/backup.ts')).backupCommands,
  },
  {
    name: 'impersonation',
    summary: 'who acted as whom',
    verbs: async () => (await import('./commands/impersonation.ts')).impersonationCommands,
  },
  {
    name: 'webhook',
    summary: "a partner's webhooks: receive them here, set them off, see and repeat deliveries; over HTTP",
    verbs: async () => (await import('./commands/webhook-commands.ts')).webhookCommands,
  },
  {
    name: 'audit',
    summary: 'the audit log and its chain',
    verbs: async () => (await import('./commands/audit.ts')).auditCommands,
  },
];

/** By its full name, as in `partner create`. */
export async function findCommand(fullName: string): Promise<Command | undefined> {
  const [noun, verb] = fullName.split(' ');
  const verbs = await NOUNS.find(({ name }) => name === noun)?.verbs();
  return verbs?.find(({ name }) => name === verb);
}
