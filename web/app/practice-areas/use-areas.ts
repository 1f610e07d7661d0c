import type { PracticeArea } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import { useLatest } from '../api/use-latest.ts';

export type Areas = Pending<PracticeArea[]>;

/** The loaded practice areas; empty until they have loaded, or if they fail to load. */
export function useAreas(practiceAreas: Areas): PracticeArea[] {
  return useLatest(practiceAreas).value ?? [];
}
