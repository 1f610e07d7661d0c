import { totalmem } from 'node:os';
import type { Check } from './readiness.ts';

const MEGABYTE = 2 ** 20;

/** Measured: the site and an import of 100,000 lawyers run together within this container limit. */
export const MIN_MEMORY_MEGABYTES = 256;

/** Checks that there is enough memory for the site and an import. */
export function memoryCheck(bytes = memoryLimit()): Check {
  const megabytes = Math.floor(bytes / MEGABYTE);
  if (megabytes >= MIN_MEMORY_MEGABYTES) return { status: 'ok', detail: `${megabytes} MB` };
  return {
    status: 'failing',
    detail: `${megabytes} MB; the site and an import need at least ${MIN_MEMORY_MEGABYTES} MB`,
  };
}

/** The container's limit in bytes, or the memory of the machine. */
export function memoryLimit(): number {
  // Node reports 0 if there are no cgroups.
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
