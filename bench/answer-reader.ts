const END_OF_HEAD = '\r\n\r\n';
const CONTENT_LENGTH = /\ncontent-length: *(\d+)/i;
const STATUS_AT = 9;

/** An answer as it came over the wire. The body is good until the next one comes. */
export interface Answer {
  status: number;
  /** Status line and headers. */
  head: string;
  body: Buffer;
}

/** Finds the answers in the bytes of one connection: told of each one when its last byte has come. */
export function createAnswerReader(answered: (answer: Answer) => void): (chunk: Buffer) => void {
  let pending: Buffer | undefined;
  return (chunk) => {
    let rest = pending === undefined ? chunk : Buffer.concat([pending, chunk]);
    pending = undefined;
    while (rest.length > 0) {
      const endOfHead = rest.indexOf(END_OF_HEAD);
      const head = endOfHead === -1 ? '' : rest.toString('latin1', 0, endOfHead);
      const length = CONTENT_LENGTH.exec(head)?.[1];
      if (endOfHead !== -1 && length === undefined) throw new Error(`an answer without Content-Length: ${head}`);
      const start = endOfHead + END_OF_HEAD.length;
      const end = start + Number(length);
      if (endOfHead === -1 || rest.length < end) {
        pending = rest;
        return;
      }
      const body = rest.subarray(start, end);
      rest = rest.subarray(end);
      answered({ status: Number(head.slice(STATUS_AT, STATUS_AT + 3)), head, body });
    }
  };
}
