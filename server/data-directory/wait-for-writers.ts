import { unavailableReasonOf } from '../../db/engine/errors.ts';

/** How long a start waits for other sites, in milliseconds. Importing all lawyers may take longer. */
const MAX_WAIT_MS = 60_000;

/**
 * Repeats a write at the start of a site while another site writes for longer than a statement
 * waits, for example because it loads the demo directory.
 *
 * @param write may run again after it has done a part
 * @throws the error of the last attempt
 */
export async function waitForWriters(write: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (unavailableReasonOf(error) !== 'locked' || performance.now() > deadline) throw error;
      if (attempt === 1) console.warn('Waiting while another site writes to the database…');
    }
  }
}
