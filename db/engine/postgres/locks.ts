import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';
import type { HeldLock, LockName } from '../engine.ts';
import { within } from './connection.ts';
import { ReservedError, withSafeErrors } from './error-codes.ts';

/** The first part of each advisory lock's ID, which other software is unlikely to use. */
const LOCK_SPACE = 739_184_205;

/** The second part. Never change a number: two versions may run side by side. */
const LOCK_IDS: Record<LockName, number> = { leader: 1, import: 2, 'health-job': 3, move: 4 };

/**
 * Time between two checks of the connection, in milliseconds. With {@link MAX_ANSWER_MS}, a loss is
 * noticed before the server gives the lock of an unreachable machine to another one.
 */
const CHECK_MS = 3_000;
const MAX_ANSWER_MS = 5_000;

/** Acquires an advisory lock and keeps its connection out of the pool. Null if it is taken. */
export async function acquireSessionLock(pool: Pool, name: LockName): Promise<HeldLock | null> {
  const client = await withSafeErrors(pool.connect());
  try {
    const { rows } = await within(MAX_ANSWER_MS, client, () =>
      client.query<{ isHeld: number }>('select pg_try_advisory_lock($1, $2) as "isHeld"', [
        LOCK_SPACE,
        LOCK_IDS[name],
      ]),
    );
    if (rows[0]?.isHeld) return watchConnection(client);
    client.release();
    return null;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** SQL: the process IDs of the connections that hold a lock in this database. */
const HOLDERS = `
  select pid from pg_locks
  where locktype = 'advisory' and granted and classid = $1 and objid = $2
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * The name of the table `writers` in a database whose directory was moved to another location. A
 * site that was disconnected during the move would otherwise reconnect, and save changes that the
 * new location doesn't have. Without `writers`, which each write locks, no connection can write.
 */
export const MOVED_AWAY = 'movedAway';

export const MOVED_AWAY_MESSAGE =
  "The directory was moved away from the database in DATABASE_URL. Use the database or file that 'directory move' copied it to; " +
  'if the move was interrupted, run it again. ' +
  'To use the old database again, without later changes, run this SQL in it: ' +
  `drop table if exists "writers"; alter table "${MOVED_AWAY}" rename to "writers"`;

/** SQL: whether the directory was moved away. */
export const IS_MOVED_AWAY = `to_regclass('"${MOVED_AWAY}"') is not null`;

/**
 * Checks a new connection of a site. A move or restore looks for connections after it has taken the
 * lock, so either it finds this connection, or this check finds the lock.
 *
 * @throws {ReservedError} if a move or restore has reserved the database, or the directory was
 *   moved away
 */
export async function requireUnreserved(client: Client): Promise<void> {
  const { rows } = await within(MAX_ANSWER_MS, client, () =>
    client.query<{ isReserved: number; isMovedAway: number }>(
      `select exists (${HOLDERS}) as "isReserved",
         ${IS_MOVED_AWAY} as "isMovedAway"`,
      [LOCK_SPACE, LOCK_IDS.move],
    ),
  );
  if (rows[0]?.isReserved)
    throw new ReservedError(
      "'directory move' or 'directory restore' is using the database in DATABASE_URL. Wait until it ends, then try again.",
    );
  if (rows[0]?.isMovedAway) throw new ReservedError(MOVED_AWAY_MESSAGE);
}

/** Maximum time for the server to end connections that this process closed, in milliseconds. */
const MAX_CLOSING_MS = 1_000;

/**
 * Whether a site or a command is connected. The connection that holds the lock `move` doesn't
 * count, and neither does monitoring software, which doesn't write.
 */
export async function isInUse(pool: Pool): Promise<boolean> {
  const text = `
    select from pg_stat_activity
    where datname = current_database() and application_name = 'directory'
      and pid <> pg_backend_pid() and pid not in (${HOLDERS})`;
  const deadline = performance.now() + MAX_CLOSING_MS;
  const client = await withSafeErrors(pool.connect());
  let isBroken = true;
  try {
    for (;;) {
      const { rows } = await within(MAX_ANSWER_MS, client, () =>
        client.query(text, [LOCK_SPACE, LOCK_IDS.move]),
      );
      isBroken = false;
      if (rows.length === 0) return false;
      if (performance.now() > deadline) return true;
      await wait(50);
      isBroken = true;
    }
  } finally {
    client.release(isBroken);
  }
}

/** Watches the connection that holds a lock. `release` releases all of its advisory locks. */
export function watchConnection(client: PoolClient, maxAnswerMs = MAX_ANSWER_MS): HeldLock {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const run = (text: string) => within(maxAnswerMs, client, () => client.query(text));
  let isHeld = true;
  const end = (isBroken: boolean) => {
    clearInterval(timer);
    client.off('error', lose);
    client.off('end', lose);
    client.release(isBroken);
  };
  const lose = () => {
    if (!isHeld) return;
    isHeld = false;
    end(true);
    resolve();
  };
  const timer = setInterval(() => run('select 1').catch(lose), CHECK_MS).unref();
  client.on('error', lose);
  client.on('end', lose);
  return {
    lost,
    async release() {
      if (!isHeld) return;
      isHeld = false;
      // Without an answer, closing the connection releases the lock.
      const isBroken = await run('select pg_advisory_unlock_all()').then(
        () => false,
        () => true,
      );
      end(isBroken);
    },
  };
}
