import type { ServerResponse } from 'node:http';

/** Ends a response with a body. */
export function send(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  const body = Buffer.from(content);
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`);
}

export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  send(response, status, 'application/json', JSON.stringify(json));
}

/** A refusal in the shape that the platform's own have, so that the pages read both alike. */
export function sendRefusal(response: ServerResponse, status: number, error: string, error_description: string): void {
  sendJson(response, status, { error, error_description });
}
