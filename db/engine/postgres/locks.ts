import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { HeldLock, LockName } from '../engine.ts';
import { within } from './connection.ts';
import { withSafeErrors } from './error-codes.ts';

/** The first part of each advisory lock's ID, which other software is unlikely to use. */
const LOCK_SPACE = 739_184_205;

/** The second part. Never change a number: two versions may run side by side. */
const LOCK_IDS: Record<LockName, number> = { leader: 1, import: 2, 'health-job': 3 };

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

function watchConnection(client: PoolClient): HeldLock {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  let isHeld = true;
  const end = (isBroken: boolean) => {
    isHeld = false;
    clearInterval(timer);
    client.off('error', lose);
    client.off('end', lose);
    client.release(isBroken);
  };
  const lose = () => {
    if (!isHeld) return;
    end(true);
    resolve();
  };
  const timer = setInterval(() => run(client, 'select 1').catch(lose), CHECK_MS).unref();
  client.on('error', lose);
  client.on('end', lose);
  return {
    lost,
    async release() {
      if (!isHeld) return;
      clearInterval(timer);
      // Without an answer, closing the connection releases the lock.
      const isBroken = await run(client, 'select pg_advisory_unlock_all()').then(
        () => false,
        () => true,
      );
      if (isHeld) end(isBroken);
    },
  };
}

async function run(client: PoolClient, text: string): Promise<void> {
  // The types of `pg` lack this option.
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: MAX_ANSWER_MS };
  await client.query(query);
}
