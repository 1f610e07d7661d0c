import type { Database } from '../engine/database.ts';

/** The counted events, in display order. */
export const COUNTED_EVENTS = ['pageViews', 'searches', 'profileViews', 'phoneClicks'] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** The number of events of each kind on one day, 0 if there were none. */
export type DayCounts = { day: string } & Record<CountedEvent, number>;

export interface Count {
  /** ISO day in the site's time zone. */
  day: string;
  what: CountedEvent;
  count: number;
}

/** Adds these counts to the stored counts of the same day and event. */
export async function addCounts(db: Database, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('counts')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'what'])
        .doUpdateSet((eb) => ({ count: eb('counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

/** The counts of each day from `since` (ISO day), latest first. Days without events are omitted. */
export async function countsByDay(db: Database, since: string): Promise<DayCounts[]> {
  const rows = await db
    .selectFrom('counts')
    .selectAll()
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .execute();
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days].map(([day, dayRows]) => {
    const countOf = (what: CountedEvent) => dayRows.find((row) => row.what === what)?.count ?? 0;
    return {
      day,
      pageViews: countOf('pageViews'),
      searches: countOf('searches'),
      profileViews: countOf('profileViews'),
      phoneClicks: countOf('phoneClicks'),
    };
  });
}
