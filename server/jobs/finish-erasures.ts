import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';

const INTERVAL_MS = 60_000;

/**
 * Every minute, overwrites the rows that this process deleted but couldn't overwrite, because
 * another process was using the write-ahead log.
 *
 * @returns a function that stops the timer
 */
export function finishErasuresRegularly(db: Database): () => void {
  const timer = setInterval(() => {
    try {
      engineOf(db).finishErasures();
    } catch (error) {
      console.error(
        "Couldn't empty the write-ahead log, which still contains deleted data.",
        error,
      );
    }
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
