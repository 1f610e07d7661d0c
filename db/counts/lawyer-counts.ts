import { daysFrom } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { LawyerCountsTable } from '../schema/counts.ts';

/** An event that is counted for each lawyer. */
export type LawyerEvent = LawyerCountsTable['what'];

/** One day's counts for a lawyer. */
export type LawyerDayCounts = { day: string } & Record<LawyerEvent, number>;

/**
 * Adds these counts to the stored counts of the same lawyer, day and event. Counts of lawyers who
 * aren't in the directory are ignored.
 */
export async function addLawyerCounts(
  db: Database,
  counts: readonly LawyerCountsTable[],
): Promise<void> {
  if (counts.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const list of valueLists(counts)) await addKnownCounts(transaction, list);
  });
}

async function addKnownCounts(
  transaction: Database,
  counts: readonly LawyerCountsTable[],
): Promise<void> {
  const lawyers = await transaction
    .selectFrom('lawyers')
    .select('id')
    .where(
      'id',
      'in',
      counts.map(({ lawyerId }) => lawyerId),
    )
    .execute();
  const known = new Set(lawyers.map(({ id }) => id));
  const values = counts.filter(({ lawyerId }) => known.has(lawyerId));
  if (values.length === 0) return;
  await transaction
    .insertInto('lawyerCounts')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['lawyerId', 'day', 'what'])
        .doUpdateSet((eb) => ({ count: eb('lawyerCounts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

/** A lawyer's counts for every day from `since` through `until` (ISO days), earliest first. */
export async function lawyerCountsByDay(
  db: Database,
  lawyerId: number,
  { since, until }: { since: string; until: string },
): Promise<LawyerDayCounts[]> {
  const rows = await db
    .selectFrom('lawyerCounts')
    .select(['day', 'what', 'count'])
    .where('lawyerId', '=', lawyerId)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .execute();
  const countOn = (day: string, what: LawyerEvent) =>
    rows.find((row) => row.day === day && row.what === what)?.count ?? 0;
  return daysFrom(since, until).map((day) => ({
    day,
    profileViews: countOn(day, 'profileViews'),
    phoneClicks: countOn(day, 'phoneClicks'),
  }));
}

/** Deletes the counts of all days before `day`. */
export async function deleteLawyerCountsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('lawyerCounts').where('day', '<', day).execute();
}
