const END_OF_HEAD = '\r\n\r\n';
const CONTENT_LENGTH = /\ncontent-length: *(\d+)/i;
const STATUS_AT = 9;

/** Finds the answers in the bytes of one connection: told of each one's status when its last byte has come. */
export function createAnswerReader(answered: (status: number) => void): (chunk: Buffer) => void {
  let pending: Buffer | undefined;
  return (chunk) => {
    let rest = pending === undefined ? chunk : Buffer.concat([pending, chunk]);
    pending = undefined;
    while (rest.length > 0) {
      const head = rest.indexOf(END_OF_HEAD);
      const text = head === -1 ? '' : rest.toString('latin1', 0, head);
      const length = CONTENT_LENGTH.exec(text)?.[1];
      if (head !== -1 && length === undefined) throw new Error('an answer without Content-Length');
      const end = head + END_OF_HEAD.length + Number(length);
      if (head === -1 || rest.length < end) {
        pending = rest;
        return;
      }
      rest = rest.subarray(end);
      answered(Number(text.slice(STATUS_AT, STATUS_AT + 3)));
    }
  };
}
