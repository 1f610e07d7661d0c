import type { Database } from '../engine/database.ts';
import type { MessagesTable } from '../schema/requests.ts';
import { type InboxFilter, withInboxFilter } from './inbox-filter.ts';
import { assignee, type InboxPage, readInboxInBatches, readInboxPage } from './inbox-list.ts';
import { withNotes } from './notes.ts';

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

/**
 * One page of the matching messages and the total number of matches. Waiting messages are sorted by
 * due time, all others newest first.
 */
export function listMessages(db: Database, filter: MessageFilter, page: InboxPage) {
  return readInboxPage(matching(db, filter).select(columns).select(assignee), filter, page);
}

/** All matching messages with all of their fields, newest first, in batches. */
export function exportMessages(db: Database, filter: MessageFilter) {
  const query = matching(db, filter).select([...columns, 'message']);
  return withNotes(db, 'message', readInboxInBatches(query));
}

function matching(db: Database, filter: MessageFilter) {
  return withInboxFilter(db, db.selectFrom('messages'), 'messages', filter);
}
