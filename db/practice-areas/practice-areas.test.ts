import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import type { Database } from '../engine/database.ts';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { addLawyers } from '../lawyers/lawyer-rows.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { loadReferenceData } from '../reference-data/load-reference-data.ts';
import { countFilterOptions } from '../search/filter-counts.ts';
import { suggest } from '../search/suggestions.ts';
import { listPracticeAreas } from './count-lawyers.ts';
import {
  type AreaContent,
  addPracticeArea,
  editPracticeArea,
  setPracticeAreaHidden,
} from './edit-practice-areas.ts';
import { type PracticeArea, practiceAreasOf } from './practice-areas.ts';

const now = new Date('2026-11-22T12:00:00Z');
const context = { administratorId: 1, now };
const radiusMiles = 50;
const options = { years: [5], radii: [50] };

async function createDirectory(...lawyers: Parameters<typeof createTestDirectory>) {
  const db = await createTestDirectory(...lawyers);
  const createdAt = now.toISOString();
  const administrator = {
    email: 'owner@example.com',
    role: 'owner' as const,
    passwordHash: '',
    createdAt,
  };
  await db.insertInto('administrators').values(administrator).execute();
  return db;
}

const maritime: AreaContent = {
  name: 'Maritime Law',
  description: 'Ships, cargo and injured sailors.',
  icon: 'globe',
  englishTerms: 'jones act, 10\nship + cargo, 9\nlongshoreman, 8',
  spanishTerms: 'accidente de barco, 10',
};

async function added(db: Database, content: AreaContent): Promise<PracticeArea> {
  const outcome = await addPracticeArea(db, content, context);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.area;
}

async function areaBySlug(db: Database, slug: string): Promise<PracticeArea> {
  const area = (await practiceAreasOf(db)).all.find((one) => one.slug === slug);
  if (!area) throw new Error(slug);
  return area;
}

const search = async (db: Database, query: { q?: string; practiceArea?: string }) => {
  const page = { limit: 100, offset: 0 };
  return (await searchLawyers(db, { ...query, radiusMiles }, page, '2026-11-22')).total;
};

test('facets and searches of 60 areas equal a brute-force count', async () => {
  const seed = 60;
  const random = seededRandom(seed);
  const db = await createDirectory();
  for (let i = 22; i <= 60; i++) await added(db, { ...maritime, name: `Added Area ${i}` });
  const slugs = (await practiceAreasOf(db)).all.map(({ slug }) => slug);
  expect(slugs).toHaveLength(60);
  const lawyers = Array.from({ length: 400 }, () => ({
    state: random.one(['AL', 'TX'] as const),
    yearsExperience: random.integer(0, 30),
    practiceAreas: Array.from({ length: random.integer(1, 4) }, () => random.one(slugs)),
  }));
  await addLawyers(
    db,
    lawyers.map((fields) => lawyer(fields)),
  );
  const counted = (test: (one: (typeof lawyers)[number]) => boolean) =>
    Object.fromEntries(
      slugs.map((slug) => [
        slug,
        lawyers.filter((one) => one.practiceAreas.includes(slug) && test(one)).length,
      ]),
    );
  const facets = async (query: { state?: string; yearsExperience?: number }) =>
    (await countFilterOptions(db, { ...query, radiusMiles }, options)).practiceArea;
  expect(await facets({}), `seed ${seed}`).toEqual(counted(() => true));
  expect(await facets({ state: 'AL' })).toEqual(counted(({ state }) => state === 'AL'));
  // The cube has no threshold of 7 years, so all lawyers are scanned.
  const experienced = counted(({ yearsExperience }) => yearsExperience >= 7);
  expect(await facets({ yearsExperience: 7 })).toEqual(experienced);
  for (const [slug, count] of Object.entries(counted(() => true)))
    expect(await search(db, { practiceArea: slug })).toBe(count);
});

test('no more than 60 areas can be added', async () => {
  const db = await createDirectory();
  for (let i = 22; i <= 60; i++) await added(db, { ...maritime, name: `Added Area ${i}` });
  const outcome = await addPracticeArea(db, { ...maritime, name: 'One Too Many' }, context);
  expect(outcome).toEqual({ problem: 'too many' });
});

describe('an added area', async () => {
  let db: Database;
  beforeAll(async () => {
    db = await createDirectory();
    await added(db, maritime);
    await addLawyers(db, [lawyer({ practiceAreas: ['maritime-law'] }), lawyer()]);
  });

  test('is listed last, with its lawyers', async () => {
    const areas = await listPracticeAreas(db);
    expect(areas.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
    expect(areas.at(-1)).toMatchObject({ slug: 'maritime-law', lawyerCount: 1 });
  });

  test.each([
    'jones act claim',
    'my cargo fell off the ship',
    'accidente de barco',
    'maritime law',
  ])('is found by its terms: %s', async (q) => {
    const { query } = await countFilterOptions(db, { q, radiusMiles }, options);
    expect(query?.practiceAreas).toEqual(['maritime-law']);
  });

  test('is suggested by its name and its terms', async () => {
    for (const text of ['mariti', 'jones a', 'longsh'])
      expect(await suggest(db, text)).toContainEqual(
        expect.objectContaining({ kind: 'practiceArea', slug: 'maritime-law' }),
      );
  });

  test('leaves the shipped terms as they are', async () => {
    const { query } = await countFilterOptions(db, { q: 'car accident', radiusMiles }, options);
    expect(query?.practiceAreas).toEqual(['personal-injury']);
  });

  test('is there only once if it is added again, and its names are taken', async () => {
    expect(await addPracticeArea(db, maritime, context)).toMatchObject({ area: { id: 22 } });
    const other = { ...maritime, description: 'Something else entirely.' };
    expect(await addPracticeArea(db, other, context)).toEqual({ problem: 'name taken' });
    const reserved = { ...maritime, name: 'Other' };
    expect(await addPracticeArea(db, reserved, context)).toEqual({ problem: 'name taken' });
  });
});

describe('a renamed area', async () => {
  let db: Database;
  beforeAll(async () => {
    db = await createDirectory(lawyer({ practiceAreas: ['elder-law'] }), lawyer());
    const { id, version, ...area } = await areaBySlug(db, 'elder-law');
    await editPracticeArea(db, id, { ...area, name: 'Aging Law', version }, context);
    const next = { ...area, name: 'Seniors’ Rights', version: version + 1 };
    await editPracticeArea(db, id, next, context);
  });

  test.each(['elder-law', 'Elder Law', 'Aging Law', 'Seniors’ Rights', 'seniors-rights'])(
    'is found as %s',
    async (practiceArea) => expect(await search(db, { practiceArea })).toBe(1),
  );

  test.each(['elder law attorney', 'aging law', 'seniors rights'])(
    'is found by the question %s',
    async (q) => expect(await search(db, { q })).toBe(1),
  );

  test('keeps its slug, and its new name when the server starts again', async () => {
    await loadReferenceData(db);
    const area = (await listPracticeAreas(db)).find(({ slug }) => slug === 'elder-law');
    expect(area?.name).toBe('Seniors’ Rights');
  });

  test('can be edited only in the version that the administrator saw', async () => {
    const { id, version, ...area } = await areaBySlug(db, 'elder-law');
    const stale = { ...area, name: 'Late Life', version: version - 1 };
    expect(await editPracticeArea(db, id, stale, context)).toEqual({ problem: 'changed' });
  });

  test('is in the audit log with its old and new name', async () => {
    const entry = await db.selectFrom('auditLog').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(entry.before ?? '')).toEqual({
      practiceArea: 'elder-law',
      name: 'Elder Law',
    });
    expect(JSON.parse(entry.after ?? '')).toEqual({ name: 'Aging Law' });
  });
});

describe('a hidden area', async () => {
  let db: Database;
  beforeAll(async () => {
    db = await createDirectory(lawyer({ practiceAreas: ['bankruptcy'] }), lawyer());
    await setPracticeAreaHidden(db, 8, true, context);
  });

  test('is in no list and no filter', async () => {
    expect((await listPracticeAreas(db)).map(({ slug }) => slug)).not.toContain('bankruptcy');
    const { practiceArea } = await countFilterOptions(db, { radiusMiles }, options);
    expect(practiceArea).not.toHaveProperty('bankruptcy');
  });

  test('matches no one as a filter, like an unknown area', async () => {
    expect(await search(db, { practiceArea: 'bankruptcy' })).toBe(0);
    expect(await search(db, { practiceArea: 'unknown-law' })).toBe(0);
  });

  test('is neither suggested nor the area of a question', async () => {
    const { query } = await countFilterOptions(db, { q: 'chapter 7', radiusMiles }, options);
    expect(query?.practiceAreas).toEqual([]);
    expect(JSON.stringify(await suggest(db, 'bankrup'))).not.toContain('practiceArea');
  });

  test('stays in the data of its lawyers and is back when it is shown again', async () => {
    await setPracticeAreaHidden(db, 8, false, context);
    expect(await search(db, { practiceArea: 'bankruptcy' })).toBe(1);
    expect(await search(db, { q: 'chapter 7' })).toBe(1);
  });
});

test('the last area that is shown can’t be hidden', async () => {
  const db = await createDirectory();
  for (let id = 1; id <= 20; id++) await setPracticeAreaHidden(db, id, true, context);
  expect(await setPracticeAreaHidden(db, 21, true, context)).toEqual({ problem: 'last shown' });
});
