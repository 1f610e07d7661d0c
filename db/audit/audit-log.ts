import { sql } from 'kysely';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Database } from '../engine/database.ts';
import { containsIgnoringCase } from '../engine/ignoring-case.ts';
import type { AuditLogTable } from '../schema/audit.ts';

/** A change to record in the audit log. */
export interface Change extends Pick<AuditLogTable, 'actor' | 'action' | 'subject' | 'subjectId'> {
  /** Old and new values of the changed columns, by column name. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | null;
}

/**
 * Adds a change to the audit log. Call this in the transaction that makes the change, so that both
 * are stored or neither.
 */
export async function recordChange(
  transaction: Database,
  change: Change,
  now: Date,
): Promise<void> {
  const { before, after, reason = null, ...columns } = change;
  await transaction
    .insertInto('auditLog')
    .values({
      ...columns,
      at: now.toISOString(),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason,
    })
    .execute();
}

/**
 * Erases the old and new values and the reasons from all log entries about a person who left the
 * directory or had their data erased. The actor, action and time of each entry stay.
 */
export async function eraseAuditDetails(
  transaction: Database,
  { subject, subjectId }: { subject: AuditLogTable['subject']; subjectId: number },
): Promise<void> {
  await transaction
    .updateTable('auditLog')
    .set({ before: null, after: null, reason: null })
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .execute();
}

/** An audit log entry with its JSON columns parsed. */
export interface AuditEntry extends Omit<AuditLogTable, 'id' | 'before' | 'after'> {
  id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface AuditFilter {
  subject?: AuditLogTable['subject'] | undefined;
  subjectId?: number | undefined;
  /** Matches any part of the actor's name, ignoring case. */
  actor?: string | undefined;
  action?: string | undefined;
  /** Only entries older than the one with this ID. */
  beforeId?: number | undefined;
}

/** Up to `limit` matching entries, newest first. */
export async function auditEntries(
  db: Database,
  { subject, subjectId, actor, action, beforeId }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  let query = db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(limit);
  if (subject) query = query.where('subject', '=', subject);
  if (subjectId !== undefined) query = query.where('subjectId', '=', subjectId);
  if (actor) query = query.where(containsIgnoringCase(sql.ref('actor'), actor));
  if (action) query = query.where('action', '=', action as AuditAction);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    before: parseJson(row.before),
    after: parseJson(row.after),
  }));
}

/** Every action that occurs in the log. */
export async function auditActions(db: Database): Promise<AuditAction[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .distinct()
    .orderBy('action')
    .execute();
  return rows.map(({ action }) => action);
}

function parseJson(json: string | null): Record<string, unknown> | null {
  return json === null ? null : JSON.parse(json);
}

/** The name under which a lawyer's own actions are logged. */
export const lawyerActor = (lawyerId: number) => `lawyer ${lawyerId}`;

/** The name under which the actions of the administrator with this email are logged. */
export const administratorActorByEmail = (email: string) => `administrator ${email}`;

/** The name under which the actions of the administrator with this ID are logged. */
export async function administratorActor(db: Database, administratorId: number): Promise<string> {
  const { email } = await db
    .selectFrom('administrators')
    .select('email')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return administratorActorByEmail(email);
}
