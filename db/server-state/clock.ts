import { sql } from 'kysely';
import { recordChange } from '../audit/audit-log.ts';
import { HOUR_MS, minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { readServerState, writeServerState } from './server-state.ts';

/**
 * If the clock is further than this ahead of the last seen time, the operator must confirm the time
 * before any data is erased.
 */
export const MAX_JUMP_HOURS = 48;
/** Smaller differences are ignored: clocks are constantly adjusted by a few seconds. */
export const TOLERANCE_MINUTES = 5;

/** The result of comparing the clock with the last time that the server has stored. */
export type ClockState =
  | { status: 'ok' }
  | {
      /** If `ahead`, nothing may expire or be erased until the operator confirms the time. */
      status: 'ahead' | 'behind';
      lastSeenAt: string;
    };

/** Compares the clock with the stored time. Without a stored time, every time is plausible. */
export async function readClock(db: Database, now: Date): Promise<ClockState> {
  const stored = await readServerState(db, 'lastSeenAt');
  return stored ? compareClock(stored.value, now) : { status: 'ok' };
}

/** Compares the clock with a stored time that the caller has already read. */
export function compareClock(lastSeenAt: string, now: Date): ClockState {
  const aheadBy = now.getTime() - Date.parse(lastSeenAt);
  if (aheadBy > MAX_JUMP_HOURS * HOUR_MS) return { status: 'ahead', lastSeenAt };
  if (aheadBy < -TOLERANCE_MINUTES * 60_000) return { status: 'behind', lastSeenAt };
  return { status: 'ok' };
}

/** Whether jobs that expire or erase data must wait until the operator confirms the time. */
export async function isClockAhead(db: Database, now: Date): Promise<boolean> {
  return (await readClock(db, now)).status === 'ahead';
}

/**
 * Stores the current time as the last seen time if it is plausible. An implausible time isn't
 * stored, so that the server still asks for confirmation after a restart. The server stops asking
 * when the operator accepts the time or the clock is corrected.
 */
export async function recordTime(db: Database, now: Date): Promise<ClockState> {
  const stored = await readServerState(db, 'lastSeenAt');
  const lastSeenAt = stored?.value ?? (await newestActivity(db, now)) ?? now.toISOString();
  const state = compareClock(lastSeenAt, now);
  if (state.status === 'ok') await writeServerState(db, 'lastSeenAt', now.toISOString(), now);
  else if (!stored) await writeServerState(db, 'lastSeenAt', lastSeenAt, now);
  return state;
}

/** Accepts the current time as correct, and records who confirmed it. */
export function acceptClock(db: Database, actor: string, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const before = await readServerState(transaction, 'lastSeenAt');
    const time = now.toISOString();
    await writeServerState(transaction, 'lastSeenAt', time, now);
    await recordChange(
      transaction,
      {
        actor,
        action: 'accept the clock',
        subject: 'site',
        subjectId: null,
        before: { lastSeenAt: before?.value ?? null },
        after: { lastSeenAt: time },
      },
      now,
    );
  });
}

/**
 * The newest timestamp in the database. It replaces the last seen time if none is stored yet, for
 * example after an upgrade. Timestamps after `now` are ignored: they or the clock are wrong.
 */
async function newestActivity(db: Database, now: Date): Promise<string | null> {
  const time = now.toISOString();
  const { rows } = await sql<{ at: string | null }>`
    select max("receivedAt") as "at" from "requests" where "receivedAt" <= ${time}
    union all select max("createdAt") from "outbox" where "createdAt" <= ${time}
    union all select max("at") from "auditLog" where "at" <= ${time}
    union all select max("day") || 'T23:59:59.999Z' from "counts" where "day" <= ${time}`.execute(
    db,
  );
  const times = rows.flatMap(({ at }) => at ?? []).map((at) => (at < time ? at : time));
  return times.sort().at(-1) ?? null;
}

/**
 * Returns an SQL condition that is true if the expiry in a column is still in the future. An expiry
 * more than `maxHours` away counts as expired, because it was stored while the clock was wrong.
 */
export function isPending(column: string, now: Date, maxHours: number) {
  const latest = minutesBefore(now, -(maxHours * 60 + TOLERANCE_MINUTES));
  return sql<boolean>`(${sql.ref(column)} > ${now.toISOString()} and ${sql.ref(column)} <= ${latest})`;
}
