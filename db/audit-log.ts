import type { Database } from './database.ts';
import type { AuditLogTable } from './schema.ts';

/** A change as it is written down. */
export interface Change extends Pick<AuditLogTable, 'actor' | 'action' | 'subject' | 'subjectId'> {
  /** The columns that are different, by name, as they were and as they are. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | null;
}

/** Writes a change down, in the transaction that makes it: neither stands without the other. */
export async function recordChange(
  transaction: Database,
  change: Change,
  now: Date,
): Promise<void> {
  const { before, after, reason = null, ...what } = change;
  await transaction
    .insertInto('auditLog')
    .values({
      ...what,
      at: now.toISOString(),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason,
    })
    .execute();
}

/** How the audit log names an administrator: 'administrator ann@example.org'. */
export async function administratorActor(db: Database, administratorId: number): Promise<string> {
  const { email } = await db
    .selectFrom('administrators')
    .select('email')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return `administrator ${email}`;
}
