import { minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';

/** An open page without scripts renews its lease only when it is loaded or saved. */
const LEASE_MINUTES = 10;

/** An administrator who has an article open. */
export interface ArticleEditor {
  email: string;
  /** When the administrator opened the article. */
  since: string;
}

/**
 * Records that an administrator has an article open, for the next ten minutes. Returns the other
 * administrator who has had it open for longest; null if there is none.
 */
export async function openArticle(
  db: Database,
  postId: number,
  administratorId: number,
  now: Date,
): Promise<ArticleEditor | null> {
  const time = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('articleEditors')
      .where('postId', '=', postId)
      .where('seenAt', '<', minutesBefore(now, LEASE_MINUTES))
      .execute();
    const isKnown = await transaction
      .selectFrom('posts')
      .select('id')
      .where('id', '=', postId)
      .executeTakeFirst();
    if (!isKnown) return null;
    await transaction
      .insertInto('articleEditors')
      .values({ postId, administratorId, since: time, seenAt: time })
      .onConflict((conflict) =>
        conflict.columns(['postId', 'administratorId']).doUpdateSet({ seenAt: time }),
      )
      .execute();
    const other = await transaction
      .selectFrom('articleEditors')
      .innerJoin('administrators', 'administrators.id', 'articleEditors.administratorId')
      .select(['email', 'since'])
      .where('postId', '=', postId)
      .where('administratorId', '!=', administratorId)
      .orderBy('since')
      .executeTakeFirst();
    return other ?? null;
  });
}
