import type { Database } from '../engine/database.ts';
import type { InboxTable } from '../engine/engine.ts';
import { isWaiting } from './inbox-filter.ts';

/** The number of unanswered items in one part of the inbox, and how many of them are late. */
export interface WaitingCount {
  waiting: number;
  late: number;
}

/** @param lateSince ISO 8601; an unanswered item received at or before this time is late */
export async function countWaiting(db: Database, lateSince: string) {
  const count = (table: InboxTable): Promise<WaitingCount> =>
    db
      .selectFrom(table)
      .where(isWaiting[table])
      .select((eb) => [
        eb.fn.countAll<number>().as('waiting'),
        eb.fn.countAll<number>().filterWhere('receivedAt', '<=', lateSince).as('late'),
      ])
      .executeTakeFirstOrThrow();
  return {
    requests: await count('requests'),
    messages: await count('messages'),
    applications: await count('applications'),
  };
}
