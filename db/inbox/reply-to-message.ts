import type { Selectable } from 'kysely';
import { administratorActorByEmail, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { MessageRepliesTable, MessagesTable } from '../schema/requests.ts';
import { deleteReplyDraft } from './reply-drafts.ts';
import type { ActionContext, ChangeOutcome } from './update-inbox-item.ts';

/** A reply of the team to a message. */
export type MessageReply = Selectable<MessageRepliesTable>;

/** Builds the email to the sender of the message. */
export type BuildReplyEmail = (
  message: Pick<Selectable<MessagesTable>, 'id' | 'email' | 'subject' | 'message' | 'receivedAt'>,
  reply: Pick<MessageReply, 'id' | 'text'>,
) => NewEmail;

/**
 * Stores a reply, queues its email, closes the message and deletes the administrator's draft, in
 * one transaction. If the newest reply has the same text and the message has changed since
 * `version`, the result is `done` without a new email, so that clicking the button twice sends one
 * reply.
 */
export function replyToMessage(
  db: Database,
  messageId: number,
  { version, text }: { version: number; text: string },
  { administratorId, now }: ActionContext,
  buildEmail: BuildReplyEmail,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (transaction) => {
    const message = await transaction
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (!message) return 'unknown';
    if (message.erasedAt !== null) return 'erased';
    if (message.version !== version) {
      const newest = (await repliesTo(transaction, messageId)).at(-1);
      return newest?.text === text ? 'done' : 'changed';
    }
    const time = now.toISOString();
    const { email: author } = await transaction
      .selectFrom('administrators')
      .select('email')
      .where('id', '=', administratorId)
      .executeTakeFirstOrThrow();
    const reply = await transaction
      .insertInto('messageReplies')
      .values({ messageId, author, text, repliedAt: time })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('messages')
      .set({
        seenAt: message.seenAt ?? time,
        closedAt: message.closedAt ?? time,
        version: version + 1,
      })
      .where('id', '=', messageId)
      .execute();
    await deleteReplyDraft(transaction, messageId, administratorId);
    await enqueueEmail(transaction, buildEmail(message, reply), now);
    await recordChange(
      transaction,
      {
        actor: administratorActorByEmail(author),
        action: 'reply',
        subject: 'message',
        subjectId: messageId,
        before: { status: message.status },
        after: { status: 'closed' },
      },
      now,
    );
    return 'done';
  });
}

/** The replies to a message, oldest first. */
export function repliesTo(db: Database, messageId: number): Promise<MessageReply[]> {
  return db
    .selectFrom('messageReplies')
    .selectAll()
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute();
}
