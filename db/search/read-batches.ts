import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Rows per query. The event loop serves other requests between queries. */
const BATCH_SIZE = 2000;

/**
 * Reads rows in batches, one batch ahead: PostgreSQL reads the next batch while the caller
 * processes the current one.
 *
 * @param read returns the first rows after `last`, at most `limit`
 */
export async function* readBatches<Row>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let next: Promise<Row[]> | undefined = read(BATCH_SIZE, undefined);
  while (next) {
    const rows: Row[] = await next;
    next = rows.length === BATCH_SIZE ? read(BATCH_SIZE, rows.at(-1)) : undefined;
    // If the caller stops early, nothing else handles an error.
    next?.catch(() => {});
    await yieldToEventLoop();
    yield rows;
  }
}
