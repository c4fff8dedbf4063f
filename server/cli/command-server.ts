import { chmodSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { Fault, invalid } from '../flows/fault.ts';
import type { Task } from '../flows/operations/task.ts';
import {
  type CommandAnswer,
  type CommandProgress,
  claimCommandSocket,
  releaseCommandSocket,
} from './command-socket.ts';
import { execute } from './execute.ts';
import { findCommand } from './registry.ts';

const LARGEST_BODY = 1024 * 1024;
/** Commands under way get this long to end. */
const DRAIN = 8 * SECOND;
const HEADERS = { 'Content-Type': 'application/x-ndjson', Connection: 'close' };

const commandRequest = Type.Object({
  command: Type.String(),
  input: Type.Object({}),
  by: Type.Object({
    actor_type: Type.Literal('operator'),
    actor_id: Type.String({ pattern: '^cli:', maxLength: 200 }),
  }),
});

/**
 * Takes commands of the command line through a socket in the data directory, which only its owner may use: the
 * embedded database cannot be opened twice.
 */
export async function startCommandServer(core: Core, dataDir: string): Promise<{ stop(): Promise<void> }> {
  const path = claimCommandSocket(dataDir);
  const server = createServer((request, response) => void answer(core, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    async stop() {
      const deadline = setTimeout(() => server.closeAllConnections(), DRAIN);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(deadline);
      releaseCommandSocket(dataDir);
    },
  };
}

async function answer(core: Core, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let said: CommandAnswer;
  try {
    said = { data: await run(core, await readBody(request), taskOf(response)) };
  } catch (error) {
    if (error instanceof Fault) said = { fault: { kind: error.kind, message: error.message } };
    else {
      // Nobody waits for the answer of what was called off.
      if (!response.destroyed) core.logger.error({ error }, 'a command failed');
      said = { fault: { kind: 'failed', message: 'the server could not run the command; its log says why' } };
    }
  }
  if (!response.headersSent) response.writeHead('data' in said ? 200 : 400, HEADERS);
  response.end(JSON.stringify(said));
}

/** Progress goes before the answer, a line each; who hangs up has called the work off. */
function taskOf(response: ServerResponse): Task {
  const end = new AbortController();
  response.on('close', () => end.abort());
  return {
    signal: end.signal,
    progress(words) {
      if (!response.headersSent) response.writeHead(200, HEADERS);
      // Who does not read will not be told; the next line says more anyway.
      if (!response.writableNeedDrain)
        response.write(`${JSON.stringify({ progress: words } satisfies CommandProgress)}\n`);
    },
  };
}

async function run(core: Core, body: string, task: Task): Promise<unknown> {
  const asked = parse(body);
  const command = await findCommand(asked.command);
  if (command === undefined) {
    throw invalid(`the server knows no command "${asked.command}": it is of another version than this command line`);
  }
  return execute(command, core, asked.input, asked.by, task);
}

function parse(body: string): Type.Static<typeof commandRequest> {
  try {
    return Value.Parse(commandRequest, JSON.parse(body));
  } catch {
    throw invalid('not a command');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_BODY) throw invalid('the command is larger than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
