import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { findNewsletter, type NewsletterDetails } from './newsletter-list.ts';

/** The text of a newsletter. */
export interface NewsletterText {
  subject: string;
  /** Markdown. */
  body: string;
}

/** The outcome of a change. Nothing is written unless it is `done`. */
export type DraftOutcome = 'done' | 'unknown' | 'changed' | 'begun';

/** The outcome of a change, and the newsletter as read in the same transaction; null if unknown. */
export interface DraftResult {
  outcome: DraftOutcome;
  newsletter: NewsletterDetails | null;
}

/** The new text of a draft, and the version that it is based on. */
type DraftEdit = NewsletterText & { id: number; version: number };

/**
 * Creates a draft. Sending the form again, with the same `draftKey`, updates that draft, unless it
 * has been edited since or sending has begun.
 */
export function createDraft(
  db: Database,
  text: NewsletterText,
  { administratorId, draftKey }: { administratorId: number; draftKey: string },
  now: Date,
): Promise<DraftResult> {
  return db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('newsletters')
      .values({ ...text, draftKey, savedAt: now.toISOString(), savedBy: administratorId })
      .onConflict((conflict) => conflict.column('draftKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created) {
      await recordDraftChange(transaction, created.id, administratorId, 'create', now);
      return draftResult(transaction, created.id, 'done');
    }
    const { id } = await transaction
      .selectFrom('newsletters')
      .select('id')
      .where('draftKey', '=', draftKey)
      .executeTakeFirstOrThrow();
    const edit = { id, version: 0, ...text };
    return draftResult(transaction, id, await saveText(transaction, edit, administratorId, now));
  });
}

/**
 * Saves a draft. Saving the same text again is `done` even if the version differs. The audit log
 * gets an entry only if someone else saved the draft last, because drafts are saved while the
 * administrator types.
 */
export function saveDraft(
  db: Database,
  edit: DraftEdit,
  administratorId: number,
  now: Date,
): Promise<DraftResult> {
  return db.transaction().execute(async (transaction) => {
    const outcome = await saveText(transaction, edit, administratorId, now);
    return draftResult(transaction, edit.id, outcome);
  });
}

async function saveText(
  transaction: Database,
  { id, version, subject, body }: DraftEdit,
  administratorId: number,
  now: Date,
): Promise<DraftOutcome> {
  const draft = await findDraft(transaction, id);
  if (!draft) return 'unknown';
  if (draft.begunAt !== null) return 'begun';
  if (draft.subject === subject && draft.body === body) return 'done';
  if (draft.version !== version) return 'changed';
  await transaction
    .updateTable('newsletters')
    .set({ subject, body, savedAt: now.toISOString(), savedBy: administratorId })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (draft.savedBy !== administratorId) {
    await recordDraftChange(transaction, id, administratorId, 'edit', now);
  }
  return 'done';
}

/** Deletes a draft. A newsletter that was begun stays. */
export function deleteDraft(
  db: Database,
  { id, version }: { id: number; version: number },
  administratorId: number,
  now: Date,
): Promise<DraftResult> {
  return db.transaction().execute(async (transaction) => {
    const draft = await findDraft(transaction, id);
    if (!draft) return draftResult(transaction, id, 'unknown');
    if (draft.begunAt !== null) return draftResult(transaction, id, 'begun');
    if (draft.version !== version) return draftResult(transaction, id, 'changed');
    await transaction.deleteFrom('newsletters').where('id', '=', id).execute();
    await recordDraftChange(transaction, id, administratorId, 'remove', now);
    return draftResult(transaction, id, 'done');
  });
}

async function draftResult(
  transaction: Database,
  id: number,
  outcome: DraftOutcome,
): Promise<DraftResult> {
  return { outcome, newsletter: await findNewsletter(transaction, id) };
}

function findDraft(transaction: Database, id: number) {
  return transaction
    .selectFrom('newsletters')
    .select(['subject', 'body', 'version', 'savedBy', 'begunAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function recordDraftChange(
  transaction: Database,
  subjectId: number,
  administratorId: number,
  action: 'create' | 'edit' | 'remove',
  now: Date,
): Promise<void> {
  const actor = await administratorActor(transaction, administratorId);
  await recordChange(transaction, { actor, action, subject: 'newsletter', subjectId }, now);
}
