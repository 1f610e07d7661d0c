import type { Pending } from '../api/load.ts';
import { useLatest } from '../api/use-latest.ts';
import type { AreaChoice } from './load-area-choices.ts';

export type Areas = Pending<AreaChoice[]>;

/** The loaded practice areas; empty until they have loaded, or if they fail to load. */
export function useAreas(practiceAreas: Areas): AreaChoice[] {
  return useLatest(practiceAreas).value ?? [];
}
