/**
 * Injects faults into a real server that uses a temporary folder. `ok` is true if all guarantees
 * held.
 */
export type FaultTest = (
  folder: string,
) => Promise<{ ok: boolean; figures: Record<string, unknown> }>;
