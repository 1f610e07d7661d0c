import { practiceAreas } from '../../db/data/practice-areas.ts';

/** A practice area's name by its slug or name; undefined where there is none. */
export function practiceAreaName(text: string): string | undefined {
  const sought = text.toLowerCase();
  return practiceAreas.find((area) => area.slug === sought || area.name.toLowerCase() === sought)
    ?.name;
}
