import { areaChanges, type ListedArea } from './area-changes.ts';
import { practiceAreaNames } from './practice-area-names.ts';
import { slugOf } from './states.ts';

const shipped: readonly ListedArea[] = practiceAreaNames.map((name) => ({
  slug: slugOf(name),
  name,
  formerNames: [],
  isHidden: false,
}));

/** Starts without changes: in a browser, this module may load after they were set. */
let merged: { changes: readonly ListedArea[]; all: readonly ListedArea[] } = {
  changes: [],
  all: shipped,
};

/** All practice areas, in the order of the sign-up list. Hidden ones are included. */
export function listedAreas(): readonly ListedArea[] {
  const changes = areaChanges();
  if (merged.changes !== changes) merged = { changes, all: merge(changes) };
  return merged.all;
}

function merge(changes: readonly ListedArea[]): ListedArea[] {
  const bySlug = new Map(changes.map((area) => [area.slug, area]));
  return [
    ...shipped.map((area) => bySlug.get(area.slug) ?? area),
    ...changes.filter(({ slug }) => !isShippedArea(slug)),
  ];
}

/** Finds a practice area by its slug or one of its names, ignoring case. It may be hidden. */
export function findPracticeArea(text: string): ListedArea | undefined {
  return findAreaIn(listedAreas(), text);
}

/** Like {@link findPracticeArea}, in a given list. */
export function findAreaIn<Area extends ListedArea>(
  areas: readonly Area[],
  text: string,
): Area | undefined {
  const slug = slugOf(text);
  return (
    areas.find((area) => area.slug === slug) ??
    areas.find(({ name }) => slugOf(name) === slug) ??
    areas.find(({ formerNames }) => formerNames.some((name) => slugOf(name) === slug))
  );
}

/** Whether the area ships with the software. */
export function isShippedArea(slug: string): boolean {
  return shipped.some((area) => area.slug === slug);
}
