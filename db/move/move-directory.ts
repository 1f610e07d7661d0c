import {
  createDatabase,
  type Database,
  isServerUrl,
  markMovedAway,
  openReader,
} from '../engine/database.ts';
import { requireMigrated } from '../engine/migrate.ts';
import { checkValues } from './check-values.ts';
import { compareRows, type TableDigest } from './compare-rows.ts';
import { copyRows } from './copy-rows.ts';
import { countRows, matchTables } from './match-tables.ts';

export type MoveStep = 'Checking' | 'Copying' | 'Comparing';

/** Starts a progress display for a step that handles this many rows. */
export type RowProgress = (
  step: MoveStep,
  rows: number,
) => { update(done: number): void; end(): void };

/**
 * Copies a whole directory into a new database and compares all rows. Only then can the copy be
 * opened. The rows of the source aren't changed. But if the source is on a server, sites can no
 * longer use it, even if the move is killed during the comparison.
 *
 * @param from the location of a directory that no site uses, as `Engine` defines it
 * @param to see `createDatabase`
 * @param options.signal stops the move; a target whose rows were already deleted stays incomplete
 * @returns the digests of all tables
 * @throws {DatabaseError} if the directory can't be copied, or the copy differs
 */
export async function moveDirectory(
  from: string,
  to: string,
  {
    replace = false,
    signal,
    progress,
  }: { replace?: boolean; signal?: AbortSignal; progress: RowProgress },
): Promise<Record<string, TableDigest>> {
  const source = await openReader(from);
  try {
    await requireMigrated(source, isServerUrl(from) ? 'The database in DATABASE_URL' : from);
    await using target = await createDatabase(to, { replace });
    const rows = await countRows(source, await matchTables(source, target.db));
    const run = async <Result>(
      step: MoveStep,
      work: (snapshot: Database, onProgress: (done: number) => void) => Promise<Result>,
    ) => {
      const bar = progress(step, rows);
      const onProgress = (done: number) => {
        signal?.throwIfAborted();
        bar.update(done);
      };
      try {
        return await source
          .transaction()
          .setAccessMode('read only')
          .execute((snapshot) => work(snapshot, onProgress));
      } finally {
        bar.end();
      }
    };
    await run('Checking', (snapshot, onProgress) => checkValues(snapshot, target.db, onProgress));
    signal?.throwIfAborted();
    await target.clear();
    await run('Copying', (snapshot, onProgress) => copyRows(snapshot, target.db, onProgress));
    const reopen = isServerUrl(from) ? await markMovedAway(from) : null;
    let digests: Record<string, TableDigest>;
    try {
      // In a new snapshot, so that this also finds changes that were made during the copy.
      digests = await run('Comparing', (snapshot, onProgress) =>
        compareRows(snapshot, target.db, onProgress),
      );
      signal?.throwIfAborted();
    } catch (error) {
      await reopen?.();
      throw error;
    }
    await target.complete();
    return digests;
  } finally {
    await source.destroy();
  }
}
