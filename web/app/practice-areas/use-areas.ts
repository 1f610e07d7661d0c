import { useEffect, useState } from 'react';
import type { PracticeArea } from '../api/client.ts';
import { type Coming, isFailure } from '../api/load.ts';

export type Areas = Coming<PracticeArea[]>;

/**
 * The practice areas as choices: none until they are here, and none where they can't be had. They come
 * to the field that stands there already, so that what was chosen meanwhile stays chosen.
 */
export function useAreas(practiceAreas: Areas): PracticeArea[] {
  const [areas, setAreas] = useState(() => settled(practiceAreas));
  useEffect(() => {
    let isAwaited = true;
    Promise.resolve(practiceAreas).then((came) => {
      if (isAwaited) setAreas(settled(came));
    });
    return () => {
      isAwaited = false;
    };
  }, [practiceAreas]);
  return areas;
}

function settled(areas: Areas): PracticeArea[] {
  return areas instanceof Promise || isFailure(areas) ? [] : areas;
}
