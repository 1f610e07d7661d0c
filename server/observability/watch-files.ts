import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';

const CHECK_MS = 2000;

/**
 * How long the database files may be missing or replaced before the server exits and a supervisor
 * restarts it.
 */
export const FILE_GRACE_MS = 30_000;

interface FileWatch {
  /** Resolves when the files have been missing or replaced for the whole grace period. */
  lost: Promise<void>;
  stop(): void;
}

/**
 * Checks the database files every few seconds and logs if they were deleted or replaced, even if no
 * request arrives.
 */
export function watchFiles(db: Database, graceMs = FILE_GRACE_MS): FileWatch {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  let grace: NodeJS.Timeout | null = null;
  const check = () => {
    const loss = engineOf(db).findLoss();
    if (loss && !grace) {
      grace = setTimeout(resolve, graceMs);
      console.error(
        `The database is gone: ${loss}. Nothing can be saved, and forms get a 503. ` +
          `The server stops in ${Math.round(graceMs / 1000)} seconds unless the file comes back.`,
      );
    } else if (!loss && grace) {
      clearTimeout(grace);
      grace = null;
      console.log('The database is back. Forms work again.');
    }
  };
  const checks = setInterval(check, CHECK_MS).unref();
  return {
    lost,
    stop() {
      clearInterval(checks);
      if (grace) clearTimeout(grace);
    },
  };
}
