import Type from 'typebox';
import { systemClock } from '../../clock.ts';
import { invalid } from '../../flows/fault.ts';
import { list, text } from '../inputs.ts';
import { card } from '../layout.ts';
import { printable } from '../printable.ts';
import { type DeliveryReport, reportLine } from '../webhook/delivery-report.ts';
import { interruption } from '../webhook/interruption.ts';
import { type Listening, listen as listenHere } from '../webhook/listen.ts';
import { definePartnerCommand } from '../webhook/partner-command.ts';
import { writeSecretFile } from '../webhook/secret-file.ts';

const EVENTS: readonly string[] = [
  ...['contract.created', 'contract.updated', 'contract.phase_changed', 'contract.deleted'],
];

export const listen = definePartnerCommand({
  name: 'listen',
  summary: 'receive webhooks here, check them, and forward them to a program of yours, until Ctrl-C',
  examples: [
    'webhook listen --forward-to http://localhost:3000/webhooks',
    'webhook listen --forward-to localhost:3000/webhooks --events contract.created --secret-file .secret --json',
  ],
  input: {
    forward_to: text('where deliveries go, as they came; what is answered there is what we answer'),
    events: Type.Optional(list('events', `only these, comma-separated: ${EVENTS.join(', ')}`)),
    secret_file: Type.Optional(text('where to write the secret of the endpoint, instead of showing it')),
    print: Type.Boolean({ default: false, description: 'show the contracts too' }),
    port: Type.Integer({ minimum: 0, maximum: 65_535, default: 0, description: 'to listen on here; 0: any' }),
    public_url: Type.Optional(text('an https address that leads to that port, for a platform that is not here')),
  },
  async call(access, input, { json }) {
    const request = {
      forwardTo: targetOf(input.forward_to),
      events: eventsOf(input.events),
      port: input.port,
      ...(input.public_url !== undefined && { publicUrl: input.public_url }),
    };
    let deliveries = 0;
    await listenHere(access, request, {
      clock: systemClock(),
      interrupted: interruption(),
      cleared(endpointIds) {
        say(`Deleted what an earlier one left behind when it was killed: ${endpointIds.join(', ')}.`);
      },
      begun(listening) {
        if (input.secret_file !== undefined) writeSecretFile(input.secret_file, listening.secret);
        print(beginning(listening, input.secret_file, json));
        say('Waiting for webhooks. Ctrl-C ends it, and deletes the endpoint.');
      },
      report(report) {
        deliveries += 1;
        print(shown(report, input.print, json));
      },
    });
    say(`Ended after ${deliveries} deliveries; the endpoint is deleted.`);
  },
  show: () => '',
});

const print = (line: string) => void process.stdout.write(`${line}\n`);
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** What a receiver needs to know. The secret is shown this once, unless a file has it. */
function beginning(listening: Listening, secretFile: string | undefined, json: boolean): string {
  const { secret, ...open } = listening;
  const told = secretFile === undefined ? listening : { ...open, secret_file: secretFile };
  return json ? JSON.stringify({ type: 'listening', ...told }) : `${card({ ...told })}\n`;
}

/** One line for each delivery: for people, or for programs (NDJSON). */
function shown(report: DeliveryReport, withBody: boolean, json: boolean): string {
  const { contract, ...line } = { contract: undefined, ...report };
  const told = withBody && contract !== undefined ? { ...line, contract } : line;
  return json ? JSON.stringify(told) : reportLine(told as DeliveryReport);
}

/** An address, of http when it does not say so. */
function targetOf(given: string): URL {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hash !== '') {
    throw invalid(`--forward-to: "${printable(given)}" is no address of http or https`);
  }
  return url;
}

function eventsOf(given: readonly string[] = []): string[] {
  const events = given.flatMap((one) => one.split(',')).map((one) => one.trim());
  const unknown = events.find((one) => !EVENTS.includes(one));
  if (unknown !== undefined) throw invalid(`--events: "${printable(unknown)}" is none of ${EVENTS.join(', ')}`);
  return events;
}
