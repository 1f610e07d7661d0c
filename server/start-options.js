// @ts-check
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * A program to start, with its Node options and environment variables.
 *
 * @typedef {{ script: string, flags: readonly string[], variables: Record<string, string> }} Start
 */

/** @param {string} name */
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Below this much memory, in bytes, `MEMORY` is `small` by default. */
const NORMAL_BYTES = 512 * 1024 * 1024;

/**
 * Node options of the site by `MEMORY`. While 10 clients load uncached find pages with 20,000
 * lawyers, `normal` uses 232 MB and 9.6 ms of CPU time per page, and `small` 189 MB and 13.6 ms.
 *
 * By default, Node 24 (unlike Node 20) doesn't run minor garbage collections while it marks objects
 * for a major one. Until the major collection ends, 20 MB of new objects accumulate. Half of them
 * count as live and make the old heap larger. `--no-separate-gc-phases` saves `normal` 40 MB at the
 * same speed, both in this measurement and with 1.32 million lawyers (`npm run bench -- --only
 * site`). About 10 MB of that lets the heap grow by 60% instead of 40% before the next major
 * collection, which saves 5 to 10% of the CPU time per page. `small` grows by 30% instead of 15%
 * for the same reason.
 *
 * After about 500 pages, V8 compiles hundreds of functions at once, because each of them runs once
 * per page. By default, it frees the memory of these compilations only after the last one, which
 * takes 15 MB more with 1.32 million lawyers (`npm run bench -- --only site`).
 */
export const siteFlags = {
  small: [
    '--max-semi-space-size=4',
    '--heap-growing-percent=30',
    '--no-separate-gc-phases',
    '--no-maglev',
    '--no-parallel-scavenge',
  ],
  normal: [
    '--max-semi-space-size=8',
    '--heap-growing-percent=60',
    '--no-separate-gc-phases',
    '--no-maglev-destroy-on-background',
  ],
};

/**
 * Returns how much memory the site may use.
 *
 * @param {NodeJS.ProcessEnv} variables
 * @param {number} bytes the memory of this machine or container
 * @returns {keyof typeof siteFlags}
 */
export function memorySetting(variables, bytes) {
  if (variables.MEMORY === 'small' || variables.MEMORY === 'normal') return variables.MEMORY;
  return bytes < NORMAL_BYTES ? 'small' : 'normal';
}

/**
 * Environment variables of the site by `MEMORY`, for the C library (glibc). It returns freed blocks
 * of at least `MALLOC_MMAP_THRESHOLD_` bytes to the system at once. By default, it raises this
 * threshold dynamically, and memory that was needed only to build the search index isn't returned.
 * With 1.32 million lawyers, the threshold of `normal` saves 9 MB, and no page allocates a block
 * that large. A threshold of 128 KB would save 20 MB, but pages would take 10% more CPU time.
 *
 * By default, glibc requests memory from the system 128 KB at a time. With a fixed threshold, it
 * also returns memory in steps of 128 KB. With the larger steps of `normal`, the server starts 30
 * ms faster, and pages take 1 to 7% less CPU time.
 *
 * @type {Record<keyof typeof siteFlags, Record<string, string>>}
 */
const siteVariables = {
  small: { MALLOC_MMAP_THRESHOLD_: '65536' },
  normal: {
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TOP_PAD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '4194304',
  },
};

/** `constrainedMemory` returns 0 on a system without cgroups. */
const availableBytes = Math.min(process.constrainedMemory() || Infinity, totalmem());

const memory = memorySetting(process.env, availableBytes);

/**
 * Node options for each program. The comments give measured peak memory, importing 60,000 lawyers.
 *
 * @type {Record<'site' | 'directory', Start>}
 */
export const starts = {
  site: {
    script: path('build/main.js'),
    flags: siteFlags[memory],
    variables: siteVariables[memory],
  },
  directory: {
    script: path('cli/main.ts'),
    flags: [
      // 237 MB instead of 312 MB with Node's default.
      '--max-semi-space-size=8',
      // 237 MB instead of 307 MB: the import can collect the garbage of each batch.
      '--expose-gc',
    ],
    variables: {},
  },
};

/** Environment variables for both programs, unless they are already set. */
export const startVariables = {
  // With one arena, all threads share freed memory. This saves the site 60 MB under load.
  MALLOC_ARENA_MAX: '1',
  // Cached compiled code lets later starts take 25% less time.
  NODE_COMPILE_CACHE: path('../node_modules/.cache/compiled'),
};
