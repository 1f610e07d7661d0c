import type { Database } from '../engine/database.ts';
import { isWaiting } from './narrowing.ts';

/** How many rows wait for an answer, and how many of them for too long. */
export interface WaitingCount {
  waiting: number;
  late: number;
}

/** @param lateSince what came then or before, and still waits, is late (ISO 8601) */
export async function countWaiting(db: Database, lateSince: string) {
  const count = (table: 'requests' | 'messages' | 'applications'): Promise<WaitingCount> =>
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
