import type { Database } from '../engine/database.ts';
import type { ActionContext } from './update-inbox-item.ts';

/** The text of the reply that the administrator has begun to write; empty if there is none. */
export async function readReplyDraft(
  db: Database,
  messageId: number,
  administratorId: number,
): Promise<string> {
  const draft = await db
    .selectFrom('replyDrafts')
    .select('text')
    .where('messageId', '=', messageId)
    .where('administratorId', '=', administratorId)
    .executeTakeFirst();
  return draft?.text ?? '';
}

/**
 * Stores the administrator's draft of a reply in place of an earlier one. An empty text deletes it.
 * Returns false if the message doesn't exist or was erased.
 */
export function saveReplyDraft(
  db: Database,
  messageId: number,
  text: string,
  { administratorId, now }: ActionContext,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const message = await transaction
      .selectFrom('messages')
      .select('erasedAt')
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (!message || message.erasedAt !== null) return false;
    if (text.trim() === '') {
      await deleteReplyDraft(transaction, messageId, administratorId);
      return true;
    }
    const saved = { text, savedAt: now.toISOString() };
    await transaction
      .insertInto('replyDrafts')
      .values({ messageId, administratorId, ...saved })
      .onConflict((conflict) =>
        conflict.columns(['messageId', 'administratorId']).doUpdateSet(saved),
      )
      .execute();
    return true;
  });
}

/** Deletes the administrator's draft of a reply, which was sent. */
export async function deleteReplyDraft(
  transaction: Database,
  messageId: number,
  administratorId: number,
): Promise<void> {
  await transaction
    .deleteFrom('replyDrafts')
    .where('messageId', '=', messageId)
    .where('administratorId', '=', administratorId)
    .execute();
}
