/** A request that cannot be met as it stands: the CLI's exit code and an API's status follow from the kind. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly kind: 'invalid' | 'not_found' | 'conflict';
  constructor(kind: Fault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export function invalid(message: string): Fault {
  return new Fault('invalid', message);
}

export function notFound(what: string): Fault {
  return new Fault('not_found', `there is no ${what}`);
}

export function conflict(message: string): Fault {
  return new Fault('conflict', message);
}
