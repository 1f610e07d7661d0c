import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { continueBulkEdits } from '../../db/lawyers/bulk-edits.ts';

/**
 * Finishes the changes of many listings that were interrupted when the server last stopped. Stops
 * after the current batch if `signal` is aborted.
 */
export async function finishBulkEdits(
  db: Database,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  try {
    const count = await continueBulkEdits(db, now, signal);
    if (count > 0)
      console.log(
        `Finished ${count} interrupted bulk ${count === 1 ? 'edit' : 'edits'} of listings.`,
      );
  } catch (error) {
    console.error(
      "Couldn't finish an interrupted bulk edit; the next start tries again.",
      errorForLog(error),
    );
  }
}
