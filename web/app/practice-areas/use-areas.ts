import type { PracticeArea } from '../api/client.ts';
import type { Coming } from '../api/load.ts';
import { useComing } from '../api/use-coming.ts';

export type Areas = Coming<PracticeArea[]>;

/** The practice areas as choices: none until they are here, and none where they can't be had. */
export function useAreas(practiceAreas: Areas): PracticeArea[] {
  return useComing(practiceAreas).value ?? [];
}
