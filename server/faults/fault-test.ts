/** Injects faults into real servers, in a temporary folder; `ok` if every guarantee held. */
export type FaultTest = (
  folder: string,
) => Promise<{ ok: boolean; figures: Record<string, unknown> }>;
