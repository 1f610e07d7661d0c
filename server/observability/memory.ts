import { totalmem } from 'node:os';
import type { Check } from './readiness.ts';

const MEGABYTE = 2 ** 20;

/**
 * The minimum memory. In a measurement, the site and an import of 100,000 lawyers ran together in a
 * container with this limit.
 */
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

/** The container's memory limit in bytes, or the machine's memory if there is no limit. */
export function memoryLimit(): number {
  // `constrainedMemory` returns 0 on a system without cgroups.
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
