import { expect, test } from 'vitest';
import { allPracticeAreas } from '../../../server/contract/practice-areas/practice-areas.ts';
import { groupAreas } from './area-groups.ts';

const areas = allPracticeAreas().map(({ slug }) => ({ slug }));
const slugsOf = (groups: ReturnType<typeof groupAreas<{ slug: string }>>) =>
  groups.flatMap((group) => group.areas.map(({ slug }) => slug));

test('every practice area is in exactly one group, and none is under “Other”', () => {
  const groups = groupAreas(areas);
  expect(slugsOf(groups).toSorted()).toEqual(areas.map(({ slug }) => slug).toSorted());
  expect(groups.map(({ name }) => name)).not.toContain('Other');
});

test('an area that the operator has added comes last, under “Other”', () => {
  const groups = groupAreas([{ slug: 'maritime-law' }, ...areas]);
  expect(groups.at(-1)).toEqual({ name: 'Other', areas: [{ slug: 'maritime-law' }] });
});

test('a group without areas is left out', () => {
  const groups = groupAreas([{ slug: 'family-law' }]);
  expect(groups).toEqual([{ name: 'Family', areas: [{ slug: 'family-law' }] }]);
});
