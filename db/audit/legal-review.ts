import type { Database } from '../engine/database.ts';
import { recordChange } from './audit-log.ts';

const REVIEW = { action: 'had the legal pages read', subject: 'site', subjectId: null } as const;

/** Who said last that a lawyer has read the legal pages, and when; null where nobody did. */
export async function legalReview(db: Database): Promise<{ at: string; by: string } | null> {
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
