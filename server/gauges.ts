import type { Core } from './flows/core.ts';
import { SIGNING_ALGORITHMS } from './flows/keys/signing-key-schedule.ts';

type Measured = Pick<Core, 'metrics' | 'clock' | 'database' | 'revocations' | 'keyring' | 'passwordHasher'>;

/** Declares the metrics that are read from the parts of the process as they are at that moment. */
export function declareGauges({ metrics, clock, database, revocations, keyring, passwordHasher }: Measured): void {
  const { gauge, gauges, total } = metrics;
  gauge('revocations', 'Live revocations in memory', () => revocations.size);
  gauge('revocations_age_seconds', 'Time since the revocations were last read', () => revocations.age() / 1000);
  gauge('password_checks', 'Passwords that are being hashed or wait to be', () => passwordHasher.load);
  gauge('password_checks_limit', 'The most that can be; beyond it logins get 503', () => passwordHasher.capacity);

  const away = (milliseconds: number) => milliseconds / 1000;
  gauges('signing_key_age_seconds', 'How long the active key has signed', 'algorithm', () =>
    SIGNING_ALGORITHMS.map((name) => [name, away(clock.millis() - keyring.active(name).activatesAt)] as const),
  );
  gauges('signing_key_rotation_seconds', 'Time until the next key takes over; without one, no value', 'algorithm', () =>
    SIGNING_ALGORITHMS.flatMap((name) => {
      const next = keyring.next(name);
      return next ? [[name, away(next.activatesAt - clock.millis())] as const] : [];
    }),
  );

  gauges('database_connections', 'Connections to the database', 'state', () => {
    const { busy, idle } = database.connections();
    return Object.entries({ busy, idle });
  });
  gauge('database_connections_limit', 'The most that there can be', () => database.connections().limit);
  gauge('database_waiting', 'Callers that wait for a connection', () => database.connections().waiting);
  total('database_waits_total', 'Callers that had to wait for a connection', () => database.connections().waits);
  total('database_failures_total', 'Callers that got no connection', () => database.connections().failures);
}
