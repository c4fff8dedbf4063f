import { type Clock, MINUTE } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import { type AuditEntry, insertAuditEntries } from '../../store/audit-log.ts';
import type { Database, Sql } from '../../store/database.ts';
import { createGroupCommit } from '../../store/group-commit.ts';
import type { AuditAction } from './audit-actions.ts';

/** What a caller tells of an event; the rest is filled in. */
export type AuditEvent = Pick<AuditEntry, 'actor_type' | 'actor_id'> & Partial<AuditEntry> & { action: AuditAction };

export interface AuditRecorder {
  /** An entry for something that happens in the caller's transaction. */
  entry(event: AuditEvent): AuditEntry;
  /** Writes an entry in the caller's transaction: both are there, or neither. */
  record(sql: Sql, event: AuditEvent): Promise<void>;
  /** Notes a refusal. The first of its kind is written at once, its repeats within a minute as one more entry. */
  refused(event: AuditEvent & { reason: string }): void;
  /** Writes the repeats whose minute is over, all of them when `everything` is set, and waits for what is being written. */
  flush(everything?: boolean): Promise<void>;
}

interface Window {
  event: AuditEvent;
  repeats: number;
  endsAt: number;
}

/** Distinct refusals that are told apart within a minute; further ones share an entry without their particulars. */
const MOST_WINDOWS_OF_A_CLIENT = 100;
const MOST_ANONYMOUS_WINDOWS = 1_000;

export function createAuditRecorder(parts: { database: Database; clock: Clock; logger: Logger }): AuditRecorder {
  const { database, clock, logger } = parts;
  const windows = new Map<string, Window>();
  /** How many windows each actor has open. */
  const opened = new Map<string | null, number>();
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

  /** What is being written; the writer bounds how much waits. */
  const writing = new Set<Promise<void>>();

  function write(event: AuditEvent): void {
    const written = writer.add(entry({ ...event, result: 'refused' })).then(
      () => {},
      (error: unknown) =>
        logger.error({ error, action: event.action, reason: event.reason }, 'an audit entry could not be written'),
    );
    writing.add(written);
    void written.finally(() => writing.delete(written));
  }

  /**
   * The window that a refusal counts in, and what its entry says. Nobody who has not proven who he is can open a window
   * for each target that he names, and nobody can use up the windows of others.
   */
  function windowFor(event: AuditEvent & { reason: string }): { key: string; counted: AuditEvent } {
    const { action, reason, actor_type, actor_id, target_id, ip } = event;
    const known = actor_type !== 'anonymous';
    const whole = `${actor_id} ${action} ${reason} ${ip}${known ? ` ${target_id}` : ''}`;
    const counted = known ? event : { ...event, target_id: null, on_behalf_of: null, partner_id: null };
    if (windows.has(whole)) return { key: whole, counted };
    if ((opened.get(actor_id) ?? 0) < (known ? MOST_WINDOWS_OF_A_CLIENT : MOST_ANONYMOUS_WINDOWS))
      return { key: whole, counted };
    const { partner_id = null } = counted;
    return { key: `${actor_id} ${action} ${reason}`, counted: { action, reason, actor_type, actor_id, partner_id } };
  }

  async function flush(everything = false): Promise<void> {
    const now = clock.millis();
    const ended = [...windows].filter(([, window]) => everything || window.endsAt <= now);
    for (const [key, { event }] of ended) {
      windows.delete(key);
      const left = (opened.get(event.actor_id) ?? 0) - 1;
      if (left > 0) opened.set(event.actor_id, left);
      else opened.delete(event.actor_id);
    }
    for (const [, { event, repeats }] of ended) if (repeats > 0) write({ ...event, occurrences: repeats });
    await Promise.all(writing);
  }

  return {
    entry,
    record: (sql, event) => insertAuditEntries(sql, [entry(event)]),
    refused(event) {
      const { key, counted } = windowFor(event);
      const now = clock.millis();
      const window = windows.get(key);
      if (window && window.endsAt > now) {
        window.repeats += 1;
        return;
      }
      if (window === undefined) opened.set(event.actor_id, (opened.get(event.actor_id) ?? 0) + 1);
      windows.set(key, { event: counted, repeats: 0, endsAt: now + MINUTE });
      if (window && window.repeats > 0) write({ ...window.event, occurrences: window.repeats });
      write(counted);
    },
    flush,
  };
}
