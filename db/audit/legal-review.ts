import type { Database } from '../engine/database.ts';
import { recordChange } from './audit-log.ts';

const REVIEW = { action: 'had the legal pages read', subject: 'site', subjectId: null } as const;

/** The latest confirmation that a lawyer has read the legal pages; null if there is none. */
export async function latestLegalReview(db: Database): Promise<{ at: string; by: string } | null> {
  const entry = await db
    .selectFrom('auditLog')
    .select(['at', 'actor as by'])
    .where('subject', '=', REVIEW.subject)
    .where('action', '=', REVIEW.action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry ?? null;
}

export async function recordLegalReview(db: Database, actor: string, now: Date): Promise<void> {
  await recordChange(db, { actor, ...REVIEW }, now);
}
