import { sql } from 'kysely';
import type { Database } from './database.ts';
import { searchIndex } from './search/index.ts';

/** How much of everything the directory holds. */
export interface Overview {
  practiceAreas: number;
  lawyers: { total: number; premium: number };
  posts: { total: number; published: number };
  /** `total` counts who confirmed the address once; `unconfirmed` was only asked to. */
  subscribers: { total: number; active: number; unconfirmed: number };
  /** The days on which requests came, the earliest first. */
  requestsByDay: { day: string; count: number }[];
}

/** @param since the ISO day from which on requests are counted by day */
export async function overview(db: Database, since: string): Promise<Overview> {
  const { columns, premium } = await searchIndex(db);
  const [areas, posts, subscribers, requestsByDay] = await Promise.all([
    db
      .selectFrom('practiceAreas')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('posts')
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.coalesce(eb.fn.sum<number>('isPublished'), sql<number>`0`).as('published'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('subscribers')
      .select([
        sql<number>`count(*) filter (where confirmedAt is not null or unsubscribedAt is not null)`.as(
          'total',
        ),
        sql<number>`count(*) filter (where confirmedAt is not null and unsubscribedAt is null)`.as(
          'active',
        ),
        sql<number>`count(*) filter (where confirmedAt is null and unsubscribedAt is null)`.as(
          'unconfirmed',
        ),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('requests')
      .select((eb) => [
        sql<string>`substr(receivedAt, 1, 10)`.as('day'),
        eb.fn.countAll<number>().as('count'),
      ])
      .where('receivedAt', '>=', since)
      .groupBy('day')
      .orderBy('day')
      .execute(),
  ]);
  return {
    practiceAreas: areas.count,
    lawyers: { total: columns.size, premium: premium.length },
    posts,
    subscribers,
    requestsByDay,
  };
}
