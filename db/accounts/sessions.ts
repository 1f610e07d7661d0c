import { hoursBefore, minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { TOLERANCE_MINUTES } from '../server-state/clock.ts';

/** The signed-in administrator or lawyer. */
export type SignedInUser = { administratorId: number } | { lawyerId: number };

export interface Session {
  user: SignedInUser;
  awaitsSecondFactor: boolean;
}

export interface NewSession extends Session {
  /** Browser and system, such as `Firefox on Windows`; null if unknown. */
  device?: string | null;
  /** When the user proved who they are: now by default; null if the provider doesn't say when. */
  authenticatedAt?: Date | null;
}

/** A session that stays open, with a new token, while the user's other sessions end. */
export interface SessionRenewal {
  token: string;
  newToken: string;
}

/** Idle timeout and maximum lifetime of a session. */
export interface SessionLifetime {
  idleMinutes: number;
  maxHours: number;
}

/** Starts a session and ends the browser's previous one. Only the hash of the token is stored. */
export async function startSession(
  db: Database,
  session: NewSession,
  token: string,
  now: Date,
  replacedToken: string | null = null,
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) =>
      startSessionInTransaction(transaction, session, token, now, replacedToken),
    );
}

/** Like {@link startSession}, but within the caller's transaction. */
export async function startSessionInTransaction(
  transaction: Database,
  { user, awaitsSecondFactor, device = null, authenticatedAt }: NewSession,
  token: string,
  now: Date,
  replacedToken: string | null,
): Promise<void> {
  if (replacedToken !== null) await endSession(transaction, replacedToken);
  const provenAt = authenticatedAt === undefined ? now : authenticatedAt;
  await transaction
    .insertInto('sessions')
    .values({
      hash: hashOf(token),
      administratorId: 'administratorId' in user ? user.administratorId : null,
      lawyerId: 'lawyerId' in user ? user.lawyerId : null,
      awaitsSecondFactor: awaitsSecondFactor ? 1 : 0,
      startedAt: now.toISOString(),
      seenAt: now.toISOString(),
      authenticatedAt: provenAt?.toISOString() ?? null,
      device,
    })
    .execute();
}

/**
 * Ends all sessions of an administrator except one, which gets a new token and keeps its age. If
 * that session has already ended, the new token belongs to none.
 */
export async function renewSession(
  transaction: Database,
  administratorId: number,
  { token, newToken }: SessionRenewal,
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('administratorId', '=', administratorId)
    .where('hash', '!=', hashOf(token))
    .execute();
  await transaction
    .updateTable('sessions')
    .set({ hash: hashOf(newToken) })
    .where('hash', '=', hashOf(token))
    .execute();
}

/**
 * Finds the session of a token and updates its last use. Returns null if the session is unknown or
 * expired.
 */
export async function resumeSession(
  db: Database,
  token: string,
  now: Date,
  { idleMinutes, maxHours }: SessionLifetime,
): Promise<Session | null> {
  const session = await db
    .updateTable('sessions')
    .set({ seenAt: now.toISOString() })
    .where('hash', '=', hashOf(token))
    .where('seenAt', '>', minutesBefore(now, idleMinutes))
    .where('startedAt', '>', hoursBefore(now, maxHours))
    // Reject a start in the future: it was stored while the server's clock was wrong, and the
    // session would live too long.
    .where('startedAt', '<=', minutesBefore(now, -TOLERANCE_MINUTES))
    .returning(['administratorId', 'lawyerId', 'awaitsSecondFactor'])
    .executeTakeFirst();
  if (!session) return null;
  const { administratorId, lawyerId, awaitsSecondFactor } = session;
  return {
    user: administratorId === null ? { lawyerId: lawyerId as number } : { administratorId },
    awaitsSecondFactor: awaitsSecondFactor === 1,
  };
}

/** An authentication counts as recent for this long. */
export const RECENT_AUTHENTICATION_MINUTES = 15;

/** Whether the user of a session signed in or entered the password recently. */
export async function isRecentlyAuthenticated(
  db: Database,
  token: string,
  now: Date,
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('hash')
    .where('hash', '=', hashOf(token))
    .where('authenticatedAt', '>', minutesBefore(now, RECENT_AUTHENTICATION_MINUTES))
    .where('authenticatedAt', '<=', minutesBefore(now, -TOLERANCE_MINUTES))
    .executeTakeFirst();
  return session !== undefined;
}

/** Stores that the user of a session entered the password again. */
export async function recordAuthentication(db: Database, token: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ authenticatedAt: now.toISOString() })
    .where('hash', '=', hashOf(token))
    .execute();
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('hash', '=', hashOf(token)).execute();
}

/** A session as shown to the administrator and to owners. */
export interface SessionSummary {
  /** The hash of the token, which gives no access. */
  id: string;
  /** Browser and system, such as `Firefox on Windows`; null if unknown. */
  device: string | null;
  startedAt: string;
  /** The last use. */
  seenAt: string;
}

/** The valid sessions of an administrator, latest use first; at most `limit`. */
export function listSessions(
  db: Database,
  administratorId: number,
  { idleMinutes, maxHours }: SessionLifetime,
  now: Date,
  limit = 100,
): Promise<SessionSummary[]> {
  return db
    .selectFrom('sessions')
    .select(['hash as id', 'device', 'startedAt', 'seenAt'])
    .where('administratorId', '=', administratorId)
    .where('awaitsSecondFactor', '=', 0)
    .where('seenAt', '>', minutesBefore(now, idleMinutes))
    .where('startedAt', '>', hoursBefore(now, maxHours))
    .orderBy('seenAt', 'desc')
    .limit(limit)
    .execute();
}

/** Ends one session of an administrator. Returns false if it has already ended. */
export async function revokeSession(
  db: Database,
  { administratorId, sessionId }: { administratorId: number; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('hash', '=', sessionId)
    .where('administratorId', '=', administratorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an administrator or a lawyer. */
export async function endSessionsOf(db: Database, user: SignedInUser): Promise<void> {
  const sessions = db.deleteFrom('sessions');
  await ('administratorId' in user
    ? sessions.where('administratorId', '=', user.administratorId)
    : sessions.where('lawyerId', '=', user.lawyerId)
  ).execute();
}
