import { type Clock, MINUTE } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import { type AuditEntry, insertAuditEntries } from '../../store/audit-log.ts';
import type { Database, Sql } from '../../store/database.ts';
import { createGroupCommit } from '../../store/group-commit.ts';

/** What a caller tells of an event; the rest is filled in. */
export type AuditEvent = Pick<AuditEntry, 'action' | 'actor_type' | 'actor_id'> & Partial<AuditEntry>;

export interface AuditRecorder {
  /** An entry for something that happens in the caller's transaction. */
  entry(event: AuditEvent): AuditEntry;
  /** Writes an entry in the caller's transaction: both are there, or neither. */
  record(sql: Sql, event: AuditEvent): Promise<void>;
  /** Notes a refusal. The first of its kind is written at once, its repeats within a minute as one more entry. */
  refused(event: AuditEvent & { reason: string }): void;
  /** Writes the repeats whose minute is over; all of them when `everything` is set. */
  flush(everything?: boolean): Promise<void>;
}

interface Window {
  event: AuditEvent;
  repeats: number;
  endsAt: number;
}

/** Distinct refusals that are told apart within a minute; further ones share an entry. */
const MOST_WINDOWS = 5_000;

export function createAuditRecorder(parts: { database: Database; clock: Clock; logger: Logger }): AuditRecorder {
  const { database, clock, logger } = parts;
  const windows = new Map<string, Window>();
  const writer = createGroupCommit<AuditEntry, true>(async (entries) => {
    await insertAuditEntries(database, entries);
    return entries.map(() => true);
  });

  function entry(event: AuditEvent): AuditEntry {
    return {
      at: clock.now(),
      result: 'success',
      reason: null,
      on_behalf_of: null,
      partner_id: null,
      target_type: null,
      target_id: null,
      details: {},
      ip: null,
      request_id: null,
      occurrences: 1,
      ...event,
    };
  }

  async function write(event: AuditEvent): Promise<void> {
    try {
      await writer.add(entry({ ...event, result: 'refused' }));
    } catch (error) {
      logger.error({ error, action: event.action, reason: event.reason }, 'an audit entry could not be written');
    }
  }

  async function flush(everything = false): Promise<void> {
    const now = clock.millis();
    const ended = [...windows].filter(([, window]) => everything || window.endsAt <= now);
    for (const [key] of ended) windows.delete(key);
    await Promise.all(
      ended
        .filter(([, { repeats }]) => repeats > 0)
        .map(([, { event, repeats }]) => write({ ...event, occurrences: repeats })),
    );
  }

  return {
    entry,
    record: (sql, event) => insertAuditEntries(sql, [entry(event)]),
    refused(event) {
      let key = `${event.action} ${event.reason} ${event.actor_id} ${event.target_id} ${event.ip}`;
      if (windows.size >= MOST_WINDOWS && !windows.has(key)) key = 'others';
      const now = clock.millis();
      const window = windows.get(key);
      if (window && window.endsAt > now) {
        window.repeats += 1;
        return;
      }
      windows.set(key, { event, repeats: 0, endsAt: now + MINUTE });
      if (window && window.repeats > 0) void write({ ...window.event, occurrences: window.repeats });
      void write(event);
    },
    flush,
  };
}
