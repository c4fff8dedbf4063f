import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Fault } from '../flows/fault.ts';
import { type Task, UNWATCHED } from '../flows/operations/task.ts';
import { type CommandAnswer, type CommandProgress, type CommandRequest, findCommandSocket } from './command-socket.ts';

/** The server could not do what was asked, for a reason of its own. */
export class ServerFailedError extends Error {
  override name = 'ServerFailedError';
}

/**
 * Lets the server of a data directory run a command.
 * @returns undefined when no server is there to ask.
 * @throws Fault as the server found it.
 */
export async function sendCommand(
  dataDir: string,
  command: CommandRequest,
  task: Task = UNWATCHED,
): Promise<{ data: unknown } | undefined> {
  const socketPath = findCommandSocket(dataDir);
  if (socketPath === undefined) return undefined;
  const answer = await post(socketPath, JSON.stringify(command), task);
  if (answer === undefined || 'data' in answer) return answer;
  const { kind, message } = answer.fault;
  throw kind === 'failed' ? new ServerFailedError(message) : new Fault(kind, message);
}

function post(socketPath: string, body: string, { progress, signal }: Task): Promise<CommandAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const interrupted = () => reject(signal.reason);
    const options = { socketPath, method: 'POST', path: '/', agent: false, signal } as const;
    const outgoing = request(options, (response) => {
      readAnswer(response, progress).then(resolve, () =>
        signal.aborted
          ? interrupted()
          : reject(new ServerFailedError('the server stopped before it had answered in full')),
      );
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) interrupted();
      // What a killed server left behind: nobody listens, so nothing was done.
      else if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined);
      else reject(new ServerFailedError(`the server did not answer: ${error.message}`));
    });
    outgoing.setHeader('Content-Type', 'application/json');
    outgoing.end(body);
  });
}

/** Lines of progress, and the answer at the end. */
async function readAnswer(response: IncomingMessage, progress: Task['progress']): Promise<CommandAnswer> {
  for await (const line of createInterface({ input: response })) {
    const said = JSON.parse(line) as CommandAnswer | CommandProgress;
    if (!('progress' in said)) return said;
    progress(said.progress);
  }
  throw new Error('no answer');
}
