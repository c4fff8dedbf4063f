import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Message } from './protobuf.ts';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  /** 2: an error. */
  status: number;
  resource: Record<string, unknown>;
}

/** A collector that keeps what it is sent: OTLP over HTTP, in protobuf. */
export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Of each request: its path and headers. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /** All bytes that came, to look for what must not be there. */
  received(): string;
  close(): void;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const requests: OtlpReceiver['requests'] = [];
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    bodies.push(body);
    requests.push({ path: request.url ?? '', headers: request.headers });
    spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    received: () => Buffer.concat(bodies).toString('latin1'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** ExportTraceServiceRequest: resource_spans, of each its resource, and scope_spans with spans. */
function spansOf(body: Buffer): ReceivedSpan[] {
  return new Message(body).messages(1).flatMap((resourceSpans) => {
    const resource = Object.assign({}, ...resourceSpans.messages(1).map((found) => attributesOf(found, 1)));
    return resourceSpans.messages(2).flatMap((scope) => scope.messages(2).map((span) => spanOf(span, resource)));
  });
}

function spanOf(span: Message, resource: Record<string, unknown>): ReceivedSpan {
  return {
    traceId: span.bytes(1).toString('hex'),
    spanId: span.bytes(2).toString('hex'),
    parentSpanId: span.bytes(4).toString('hex'),
    name: span.bytes(5).toString(),
    kind: span.number(6),
    attributes: attributesOf(span, 9),
    status: span.messages(15)[0]?.number(3) ?? 0,
    resource,
  };
}

/** KeyValue: a key, and a value that is text, a truth or a number. */
function attributesOf(message: Message, field: number): Record<string, unknown> {
  const pairs = message.messages(field).map((pair) => {
    const [value] = pair.messages(2);
    return [pair.bytes(1).toString(), value?.has(1) ? value.bytes(1).toString() : value?.number(value.has(2) ? 2 : 3)];
  });
  return Object.fromEntries(pairs);
}
