/** What is wrong with one field of a request. */
export interface FieldError {
  /** Where it stands, as a JSON Pointer (RFC 6901). */
  pointer: string;
  code: string;
  detail: string;
}

/** A request that cannot be met as it stands: the CLI's exit code and an API's status follow from the kind. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly kind: 'invalid' | 'forbidden' | 'not_found' | 'gone' | 'conflict' | 'unprocessable' | 'too_many';
  /** For APIs, where the kind alone says too little. */
  readonly code: string | undefined;
  readonly errors: readonly FieldError[];
  constructor(
    kind: Fault['kind'],
    message: string,
    { code, errors = [] }: { code?: string; errors?: readonly FieldError[] } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.errors = errors;
  }
}

export function invalid(message: string): Fault {
  return new Fault('invalid', message);
}

export function notFound(what: string): Fault {
  return new Fault('not_found', `there is no ${what}`);
}

export function conflict(message: string, code?: string): Fault {
  return new Fault('conflict', message, code === undefined ? {} : { code });
}

/** A value that one field of a request must not have. */
export function invalidField(field: string, detail: string): Fault {
  const error = { pointer: `/${field}`, code: 'invalid_value', detail };
  return new Fault('invalid', `${field}: ${detail}`, { errors: [error] });
}

/** A name that another one has already. */
export function taken(field: string, message: string): Fault {
  const error = { pointer: `/${field}`, code: 'taken', detail: 'another one has it' };
  return new Fault('conflict', message, { code: `${field}_taken`, errors: [error] });
}

/** What a field of a request names; where it is not there, the field is wrong. */
export async function existing<Found>(field: string, found: Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    throw error instanceof Fault && error.kind === 'not_found' ? invalidField(field, error.message) : error;
  }
}
