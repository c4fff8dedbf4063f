import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Fault } from '../flows/fault.ts';
import { type CommandAnswer, type CommandRequest, findCommandSocket } from './command-socket.ts';

/** The server could not do what was asked, for a reason of its own. */
export class ServerFailedError extends Error {
  override name = 'ServerFailedError';
}

/**
 * Lets the server of a data directory run a command.
 * @returns undefined when no server is there to ask.
 * @throws Fault as the server found it.
 */
export async function sendCommand(dataDir: string, command: CommandRequest): Promise<{ data: unknown } | undefined> {
  const socketPath = findCommandSocket(dataDir);
  if (socketPath === undefined) return undefined;
  const answer = await post(socketPath, JSON.stringify(command));
  if (answer === undefined || 'data' in answer) return answer;
  const { kind, message } = answer.fault;
  throw kind === 'failed' ? new ServerFailedError(message) : new Fault(kind, message);
}

function post(socketPath: string, body: string): Promise<CommandAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', path: '/', agent: false }, (response) => {
      text(response)
        .then((content) => JSON.parse(content) as CommandAnswer)
        .then(resolve, () => reject(new ServerFailedError('the server stopped before it had answered in full')));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // What a killed server left behind: nobody listens, so nothing was done.
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined);
      else reject(new ServerFailedError(`the server did not answer: ${error.message}`));
    });
    outgoing.setHeader('Content-Type', 'application/json');
    outgoing.end(body);
  });
}
