import { addSeconds } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { isPending } from '../server-state/clock.ts';

/** The maximum number of uses per key in a time window. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/**
 * Counts one use against a key's rate limit. Returns 0 if the use is allowed, otherwise the number
 * of seconds to wait. The counts are stored in the database, so that all processes share them and
 * they survive a restart.
 */
export async function consumeRateLimit(
  db: Database,
  key: string,
  { max, seconds }: RateLimit,
  now: Date,
): Promise<number> {
  await deleteExpired(db, now);
  await db
    .deleteFrom('limits')
    .where('key', '=', key)
    .where((eb) => eb.not(isPending('expiresAt', now, seconds / 3600)))
    .execute();
  const { points, expiresAt } = await db
    .insertInto('limits')
    .values({
      key,
      points: 1,
      expiresAt: addSeconds(now, seconds).toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ points: eb('limits.points', '+', 1) })),
    )
    .returning(['points', 'expiresAt'])
    .executeTakeFirstOrThrow();
  if (points <= max) return 0;
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000));
}

/** Expired limits to delete per use. Each use adds at most one. */
const MAX_DELETED = 100;

/**
 * The order and the limit make PostgreSQL use the index, even if it doesn't know yet how many
 * limits there are.
 */
async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('limits')
        .select('key')
        .where('expiresAt', '<=', now.toISOString())
        .orderBy('expiresAt')
        .limit(MAX_DELETED),
    )
    .execute();
}

/** Resets a key's rate limit. */
export async function resetRateLimit(db: Database, key: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', key).execute();
}
