import { describe, expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { syntheticLawyers } from '../demo/synthetic-lawyers.ts';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { type MatchCriteria, suggestLawyers } from './matching-lawyers.ts';

const request: MatchCriteria = {
  practiceArea: 'Family Law',
  state: 'AL',
  city: 'Birmingham',
  message: null,
};
const family = { practiceAreas: ['family-law'], city: 'Birmingham', languages: ['English'] };

async function suggestFor(
  changes: Partial<MatchCriteria>,
  ...lawyers: Parameters<typeof lawyer>[0][]
) {
  const db = await createTestDirectory(
    ...lawyers.map((fields) => lawyer({ ...family, ...fields })),
  );
  return suggestLawyers(db, { ...request, ...changes }, 10, '2026-11-22');
}

const names = (lawyers: { name: string }[]) => lawyers.map(({ name }) => name);

describe('the suggested lawyers', () => {
  test('are active, have the practice area and are sorted by distance', async () => {
    const suggestions = await suggestFor(
      {},
      { name: 'Far', latitude: 33.8, longitude: -86.8 },
      { name: 'Near' },
      { name: 'Other', practiceAreas: ['tax-law'] },
      { name: 'Inactive', isActive: false },
      { name: 'Atlanta', city: 'Atlanta', state: 'GA', latitude: 33.749, longitude: -84.388 },
    );
    expect(names(suggestions)).toEqual(['Near', 'Far']);
    expect(suggestions[0]).toMatchObject({ practiceArea: 'Family Law', languages: [] });
    expect(suggestions[1]?.miles).toBeCloseTo(19.3, 0);
  });

  test('list lawyers in the request’s state before nearer ones across the border', async () => {
    const suggestions = await suggestFor(
      { state: 'KS', city: 'Kansas City' },
      { name: 'Across', city: 'Kansas City', state: 'MO', latitude: 39.0997, longitude: -94.5786 },
      { name: 'Own', city: 'Overland Park', state: 'KS', latitude: 38.9822, longitude: -94.6708 },
    );
    expect(names(suggestions)).toEqual(['Own', 'Across']);
  });

  test('list a distant lawyer in the state before three nearby ones across the border', async () => {
    const across = { city: 'Kansas City', state: 'MO', latitude: 39.0997, longitude: -94.5786 };
    const suggestions = await suggestFor(
      { state: 'KS', city: 'Kansas City' },
      ...['One', 'Two', 'Three'].map((name) => ({ ...across, name })),
      { name: 'Own', city: 'Goodland', state: 'KS', latitude: 39.3508, longitude: -101.7102 },
    );
    expect(names(suggestions)[0]).toBe('Own');
    expect(suggestions).toHaveLength(4);
  });

  test('list lawyers who speak a language named in the request before nearer ones', async () => {
    const lawyers = [
      { name: 'Near' },
      { name: 'Speaks', languages: ['English', 'Spanish'], latitude: 33.8, longitude: -86.8 },
    ];
    const message = 'My mother speaks Spanish only.';
    const suggestions = await suggestFor({ message }, ...lawyers);
    expect(names(suggestions)).toEqual(['Speaks', 'Near']);
    expect(suggestions.map(({ languages }) => languages)).toEqual([['Spanish'], []]);
    expect(names(await suggestFor({ message: 'I need help.' }, ...lawyers))).toEqual([
      'Near',
      'Speaks',
    ]);
  });

  test('are farther away, then anywhere in the state, if no lawyer is nearby', async () => {
    const [huntsville, mobile] = [
      { name: 'Huntsville', latitude: 34.7304, longitude: -86.5861 },
      { name: 'Mobile', latitude: 30.6944, longitude: -88.0431 },
    ];
    expect(names(await suggestFor({}, mobile, huntsville))).toEqual(['Huntsville', 'Mobile']);
    const [inState] = await suggestFor({}, mobile);
    expect(inState).toMatchObject({ name: 'Mobile', miles: null });
    expect(names(await suggestFor({ city: 'Nowhere At All' }, huntsville, mobile))).toHaveLength(2);
    expect(names(await suggestFor({ city: null }, mobile))).toEqual(['Mobile']);
  });

  test('may have any practice area if the request names none', async () => {
    const suggestions = await suggestFor({ practiceArea: 'any' }, { practiceAreas: ['tax-law'] });
    expect(suggestions).toMatchObject([{ practiceArea: null }]);
  });

  test('don’t depend on premium status', async () => {
    const random = seededRandom(7);
    const db = await createTestDirectory(...syntheticLawyers(800));
    const requests: MatchCriteria[] = [
      { ...request, city: 'New York', state: 'NY' },
      { ...request, city: null, state: 'CA', message: 'Hablo Spanish and Korean.' },
      { ...request, practiceArea: 'any', city: 'Houston', state: 'TX' },
    ];
    const suggestions = () =>
      Promise.all(requests.map((criteria) => suggestLawyers(db, criteria, 10, '2026-11-22')));
    const before = await suggestions();
    for (const list of before) expect(list.length).toBeGreaterThan(1);
    const rows = await db.selectFrom('lawyers').select('id').execute();
    for (let round = 0; round < 3; round++) {
      await db.transaction().execute(async (transaction) => {
        for (const { id } of rows) {
          const isPremium = random.chance(0.5) ? 1 : 0;
          await transaction
            .updateTable('lawyers')
            .set({ isPremium })
            .where('id', '=', id)
            .execute();
        }
      });
      expect(await suggestions()).toEqual(before);
    }
  });
});
