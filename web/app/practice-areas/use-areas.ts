import type { PracticeArea } from '../api/client.ts';
import type { Coming } from '../api/load.ts';
import { useComing } from '../api/use-coming.ts';

export type Areas = Coming<PracticeArea[]>;

/** The loaded practice areas; empty until they have loaded, or if they fail to load. */
export function useAreas(practiceAreas: Areas): PracticeArea[] {
  return useComing(practiceAreas).value ?? [];
}
