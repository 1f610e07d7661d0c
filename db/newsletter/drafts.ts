import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';

/** The text of a newsletter. */
export interface NewsletterText {
  subject: string;
  /** Markdown. */
  body: string;
}

/** The outcome of a change. Nothing is written unless it is `done`. */
export type DraftOutcome = 'done' | 'unknown' | 'changed' | 'begun';

/**
 * Creates a draft and returns its ID. A form that is sent again, with the same key, creates no
 * second draft: its text is saved in the first one, unless that was changed in the meantime.
 */
export function createDraft(
  db: Database,
  text: NewsletterText,
  { administratorId, draftKey }: { administratorId: number; draftKey: string },
  now: Date,
): Promise<{ id: number; outcome: DraftOutcome }> {
  return db.transaction().execute(async (transaction) => {
    const draft = await transaction
      .insertInto('newsletters')
      .values({ ...text, draftKey, savedAt: now.toISOString(), savedBy: administratorId })
      .onConflict((conflict) => conflict.column('draftKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (draft) {
      await recordDraftChange(transaction, draft.id, administratorId, 'create', now);
      return { id: draft.id, outcome: 'done' };
    }
    const { id } = await transaction
      .selectFrom('newsletters')
      .select('id')
      .where('draftKey', '=', draftKey)
      .executeTakeFirstOrThrow();
    const edit = { id, version: 0, ...text };
    return { id, outcome: await saveText(transaction, edit, administratorId, now) };
  });
}

/** The text of a draft, and the version of the draft that it is based on. */
type DraftEdit = NewsletterText & { id: number; version: number };

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
): Promise<DraftOutcome> {
  return db
    .transaction()
    .execute((transaction) => saveText(transaction, edit, administratorId, now));
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
): Promise<DraftOutcome> {
  return db.transaction().execute(async (transaction) => {
    const draft = await findDraft(transaction, id);
    if (!draft) return 'unknown';
    if (draft.begunAt !== null) return 'begun';
    if (draft.version !== version) return 'changed';
    await transaction.deleteFrom('newsletters').where('id', '=', id).execute();
    await recordDraftChange(transaction, id, administratorId, 'remove', now);
    return 'done';
  });
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
