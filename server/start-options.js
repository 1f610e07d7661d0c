// @ts-check
import { fileURLToPath } from 'node:url';

/**
 * A program of this software, and the options that Node starts it with.
 *
 * @typedef {{ script: string, flags: readonly string[] }} Start
 */

/** @param {string} name */
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Options by program. The figures are peak memory: for the site under load with 1,320,000 lawyers
 * (`npm run bench -- --only site`), and for `directory import` with 60,000 lawyers.
 *
 * @type {Record<'site' | 'directory', Start>}
 */
export const starts = {
  site: {
    script: path('main.ts'),
    flags: [
      // 267 MB instead of 372 with Node's default.
      '--max-semi-space-size=4',
      // 267 MB instead of 335, because garbage is collected earlier.
      '--heap-growing-percent=40',
      // 267 MB instead of 283 with the Maglev compiler, for 3 to 6% fewer pages a second.
      '--no-maglev',
    ],
  },
  directory: {
    script: path('cli/main.ts'),
    flags: [
      // 237 MB instead of 312 with Node's default.
      '--max-semi-space-size=8',
      // Lets an import collect the garbage of its batches: 237 MB instead of 307.
      '--expose-gc',
    ],
  },
};

/** Environment variables for both programs, unless they are already set. */
export const startVariables = {
  // All threads share freed memory, which saves the site 60 MB under load.
  MALLOC_ARENA_MAX: '1',
  // Compiled code is kept for later starts, which then take a quarter less time.
  NODE_COMPILE_CACHE: path('../node_modules/.cache/compiled'),
};
