import type { Database } from '../engine/database.ts';
import type { MessagesTable } from '../schema/requests.ts';
import {
  type InboxFilter,
  type InboxPage,
  idsByName,
  inBatches,
  isWaiting,
} from './inbox-filter.ts';

export type MessageFilter = InboxFilter<'received' | 'seen' | 'closed' | 'erased'>;

const columns = [
  'id',
  'name',
  'email',
  'subject',
  'status',
  'suspicion',
  'receivedAt',
  'seenAt',
  'closedAt',
  'erasedAt',
] as const satisfies (keyof MessagesTable)[];

/** One page of the messages, newest first, and the total. */
export async function listMessages(db: Database, filter: MessageFilter, page: InboxPage) {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await newest(db, filter)
    .select(columns)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows };
}

/** All messages with their full text, newest first, in batches. */
export function exportMessages(db: Database, filter: MessageFilter) {
  return inBatches((isAfter, limit) =>
    newest(db, filter)
      .select([...columns, 'message', 'note'])
      .where(isAfter)
      .limit(limit)
      .execute(),
  );
}

function newest(db: Database, filter: MessageFilter) {
  return matching(db, filter).orderBy('receivedAt', 'desc').orderBy('id', 'desc');
}

function matching(db: Database, { status, lateSince, isSuspected, q }: MessageFilter) {
  let query = db.selectFrom('messages');
  if (status === 'waiting') query = query.where(isWaiting.messages);
  else if (status) query = query.where('status', '=', status);
  if (lateSince) query = query.where(isWaiting.messages).where('receivedAt', '<=', lateSince);
  if (isSuspected) query = query.where('suspicion', 'is not', null);
  if (q) query = query.where('id', 'in', idsByName('messageNames', q));
  return query;
}
