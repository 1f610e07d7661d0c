import { unavailableReasonOf } from '../../db/engine/errors.ts';

/** How long a starting site waits, in milliseconds. An import of all lawyers may take longer. */
const MAX_WAIT_MS = 60_000;

/**
 * Retries a write of a starting site while another site's write outlasts the lock timeout, for
 * example because that site is loading the demo directory.
 *
 * @param write may run again after it was partly done
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
