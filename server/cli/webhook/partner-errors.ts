import { ConnectionError, OAuthError, ProblemError } from '@wattlock/client';
import { Fault } from '../../flows/fault.ts';
import { ServerFailedError } from '../command-client.ts';
import { printable } from '../printable.ts';

/** Runs what calls the services of a partner; what they refuse becomes an error that the command line explains. */
export async function explainingRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explained(error);
  }
}

function explained(error: unknown): unknown {
  if (error instanceof ProblemError) return refused(error.status, problemText(error));
  if (error instanceof OAuthError) {
    return refused(error.status ?? 0, `the auth service refused: ${printable(error.message)}`, 'forbidden');
  }
  if (error instanceof ConnectionError) {
    return new ServerFailedError(
      `${error.message}: is it running, and the one that --auth-url and --partner-url name?`,
    );
  }
  return error;
}

/** Each fault of a body on a line of its own. */
function problemText({ message, errors }: ProblemError): string {
  const faults = errors.map(({ pointer, detail }) => `\n  ${printable(`${pointer ?? ''} ${detail}`.trim())}`);
  return `the partner API refused: ${printable(message)}${faults.join('')}`;
}

const KINDS: Record<number, Fault['kind']> = {
  400: 'invalid',
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'conflict',
  422: 'invalid',
};

/** The exit code follows from the status, as that of a fault found here would. */
function refused(status: number, message: string, kind = KINDS[status]): Error {
  const known = status >= 400 && status < 500 && status !== 429 ? kind : undefined;
  return known === undefined ? new ServerFailedError(message) : new Fault(known, message);
}
