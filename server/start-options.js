// @ts-check
import { fileURLToPath } from 'node:url';

/**
 * A program to start, and the Node options to start it with.
 *
 * @typedef {{ script: string, flags: readonly string[] }} Start
 */

/** @param {string} name */
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Node options for each program. The comments give measured peak memory: for `site`, under load
 * with 1,320,000 lawyers (`npm run bench -- --only site`); for `directory`, importing 60,000
 * lawyers.
 *
 * @type {Record<'site' | 'directory', Start>}
 */
export const starts = {
  site: {
    script: path('main.ts'),
    flags: [
      // 267 MB instead of 372 MB with Node's default.
      '--max-semi-space-size=4',
      // 267 MB instead of 335 MB, because garbage is collected earlier.
      '--heap-growing-percent=40',
      // 267 MB instead of 283 MB with the Maglev compiler, but 3% to 6% fewer pages per second.
      '--no-maglev',
    ],
  },
  directory: {
    script: path('cli/main.ts'),
    flags: [
      // 237 MB instead of 312 MB with Node's default.
      '--max-semi-space-size=8',
      // 237 MB instead of 307 MB: the import can collect the garbage of each batch.
      '--expose-gc',
    ],
  },
};

/** Environment variables for both programs, unless they are already set. */
export const startVariables = {
  // With one arena, all threads share freed memory. This saves the site 60 MB under load.
  MALLOC_ARENA_MAX: '1',
  // Cached compiled code lets later starts take 25% less time.
  NODE_COMPILE_CACHE: path('../node_modules/.cache/compiled'),
};
