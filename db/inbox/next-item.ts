import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { submissionTables } from '../requests/submissions.ts';
import { isWaiting } from './inbox-filter.ts';
import type { InboxItem } from './update-inbox-item.ts';

/** At most this many waiting items are counted. */
const MAX_COUNT = 1000;

/** The next item to handle, and the number of items left. */
export interface NextItem {
  /** Null if no other item waits. */
  id: number | null;
  /** At most {@link MAX_COUNT}. */
  left: number;
}

/**
 * Finds the waiting item that is due after this one or, after the last one, the most urgent item.
 * Items that are assigned to another administrator don't count.
 */
export async function nextWaitingItem(
  db: Database,
  { subject, id }: InboxItem,
  administratorId: number,
): Promise<NextItem> {
  const table = submissionTables[subject];
  const others = db
    .selectFrom(table)
    .select('id')
    .where(isWaiting[table])
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('assigneeId', 'is', null), eb('assigneeId', '=', administratorId)]))
    .orderBy('receivedAt')
    .orderBy('id');
  const later = await others
    .where(
      sql<boolean>`("receivedAt", "id") > (
        select "receivedAt", "id" from ${sql.table(table)} where "id" = ${id})`,
    )
    .limit(1)
    .executeTakeFirst();
  const next = later ?? (await others.limit(1).executeTakeFirst());
  const { left } = await db
    .selectFrom(others.limit(MAX_COUNT).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return { id: next?.id ?? null, left };
}
