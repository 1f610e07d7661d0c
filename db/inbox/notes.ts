import type { Selectable } from 'kysely';
import { administratorActor, administratorActorByEmail, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import type { InboxSubject } from '../requests/submissions.ts';
import type { NotesTable } from '../schema/requests.ts';
import type { ActionContext, InboxItem } from './update-inbox-item.ts';

/** An internal note of the team about an inbox item. */
export type Note = Omit<Selectable<NotesTable>, 'subject' | 'subjectId'>;

/** The notes about an item, oldest first. */
export function notesAbout(db: Database, { subject, id }: InboxItem): Promise<Note[]> {
  return db
    .selectFrom('notes')
    .select(['id', 'author', 'text', 'writtenAt'])
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
}

/**
 * Adds a note and logs that it was written. If the newest note has the same author and text, after
 * a double click for example, nothing is added.
 */
export async function addNote(
  transaction: Database,
  item: InboxItem,
  text: string,
  { administratorId, now }: ActionContext,
): Promise<void> {
  const { email: author } = await transaction
    .selectFrom('administrators')
    .select('email')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  const newest = (await notesAbout(transaction, item)).at(-1);
  if (newest?.author === author && newest.text === text) return;
  const { subject, id: subjectId } = item;
  await transaction
    .insertInto('notes')
    .values({ subject, subjectId, author, text, writtenAt: now.toISOString() })
    .execute();
  // Don't log the text: it can contain personal data, and log entries are permanent.
  const actor = administratorActorByEmail(author);
  await recordChange(transaction, { actor, action: 'note', subject, subjectId }, now);
}

/** Removes a note about an item and logs it. Removing it again changes nothing. */
export async function removeNote(
  transaction: Database,
  { subject, id: subjectId }: InboxItem,
  noteId: number,
  { administratorId, now }: ActionContext,
): Promise<void> {
  const removed = await transaction
    .deleteFrom('notes')
    .where('id', '=', noteId)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return;
  const actor = await administratorActor(transaction, administratorId);
  await recordChange(transaction, { actor, action: 'remove note', subject, subjectId }, now);
}

/** Adds to each row the texts of its notes, oldest first, in one text. */
export async function* withNotes<Row extends { id: number }>(
  db: Database,
  subject: InboxSubject,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<(Row & { notes: string | null })[]> {
  for await (const rows of batches) {
    const notes = await db
      .selectFrom('notes')
      .select(['subjectId', 'text'])
      .where('subject', '=', subject)
      .where(
        'subjectId',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    const texts = Map.groupBy(notes, ({ subjectId }) => subjectId);
    yield rows.map((row) => {
      const own = texts.get(row.id)?.map(({ text }) => text);
      return { ...row, notes: own?.join('\n\n') ?? null };
    });
  }
}
