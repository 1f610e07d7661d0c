import { expect, test } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { activeLicense, isOnPostgres, lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { saveLicense } from '../../db/lawyers/licenses.ts';
import { type Dependency, mayAffect } from '../../db/search/dependencies.ts';
import { changesSince, searchIndex } from '../../db/search/search-index.ts';
import { createChangingDirectory } from '../../db/search/test-changing-directory.ts';
import { siteOn } from '../testing/test-site.ts';
import { type PassedValues, withValue } from './pass-values.ts';

/** PostgreSQL takes longer. */
const CHANGES = isOnPostgres ? 20 : 60;
const DIRECTORY_SIZE = 80;

const PLACES = [
  '',
  'state=alabama',
  'state=alabama&city=birmingham',
  'state=alabama&city=birmingham&radius=10',
  'state=georgia&city=columbus',
  'location=jefferson-county-al',
  'near=33.5,-86.8&radius=100',
  'state=puerto-rico',
];
const CONDITIONS = ['', 'practiceArea=family-law', 'language=Spanish&yearsExperience=5', 'q=smith'];

const SEARCHES = PLACES.flatMap((place) =>
  CONDITIONS.map((condition) => [place, condition].filter(Boolean).join('&')),
);

const URLS = [
  ...['search', 'featured', 'facets', 'nearby', 'map'].flatMap((read) =>
    SEARCHES.map((search) => `/api/lawyers/${read}?${search}`),
  ),
  ...[1, 2, 3, 4].map(
    (page) => `/api/lawyers/search?state=alabama&sort=name&page=${page}&pageSize=5`,
  ),
  '/api/lawyers/search?state=alabama&city=birmingham&sort=distance',
  '/api/lawyers/search?state=alabama&sort=years&page=2&pageSize=5',
  '/api/lawyers/map?state=alabama&city=birmingham&sort=name',
  '/api/lawyers/featured?state=georgia&specialty=tax',
  '/api/lawyers/1',
  '/api/lawyers/40',
  '/api/lawyers/1/map',
  '/api/practice-areas',
  '/api/practice-areas/descriptions',
  '/api/blog',
  '/api/blog/recent',
  '/api/prose/about',
];

interface ApiResponse {
  text: string;
  dependencies: readonly Dependency[] | undefined;
}

type TestApp = ReturnType<typeof siteOn>['app'];

/** Calls the API as a page that may be cached does. */
async function callApi(app: TestApp, url: string): Promise<ApiResponse> {
  const passed: PassedValues = { isCacheable: true };
  const response = await app.request(url, {}, { clientIp: '192.0.2.1', passed });
  const body = await withValue(response, passed).text();
  const head = `${response.status} ${response.headers.get('X-Total-Count')}`;
  return { text: `${head} ${body}`, dependencies: passed.dependencies };
}

async function callEachUrl(app: TestApp): Promise<ApiResponse[]> {
  const responses: ApiResponse[] = [];
  for (const url of URLS) responses.push(await callApi(app, url));
  return responses;
}

test('a response stays the same until a change affects something that it depends on', async () => {
  const seed = 34;
  const { db, random, change } = await createChangingDirectory(seed, DIRECTORY_SIZE);
  const now = () => new Date('2026-11-22T18:00:00Z');
  const { app } = siteOn(db, {}, { now });
  let before = await callEachUrl(app);
  let [changed, unaffected] = [0, 0];
  for (let count = 1; count <= CHANGES; count++) {
    const sequence = engineOf(db).latestChange();
    if (random.chance(0.1)) await editLicense(db, random.integer(1, DIRECTORY_SIZE));
    else await change(db);
    await searchIndex(db);
    const since = changesSince(db, sequence);
    expect(since).not.toBe(null);
    const changes = since?.changes ?? [];
    const after = await callEachUrl(app);
    for (const [index, { text, dependencies }] of before.entries()) {
      const staysCached = dependencies && !changes.some((each) => mayAffect(each, dependencies));
      const isSame = text === after[index]?.text;
      if (!isSame) changed++;
      if (!staysCached) continue;
      unaffected++;
      const context = `seed ${seed}, change ${count}, ${URLS[index]}`;
      expect(isSame, context).toBe(true);
    }
    before = after;
  }
  // Unless enough responses change and enough stay unaffected, this test proves nothing.
  expect(changed).toBeGreaterThan(CHANGES * URLS.length * 0.02);
  expect(unaffected).toBeGreaterThan(CHANGES * URLS.length * 0.3);
}, 60_000);

test('a new phone number affects only responses that are sorted by name or show the lawyer', async () => {
  const { db } = await createChangingDirectory(35, 0);
  const { app } = siteOn(db);
  const alabamaLawyer = lawyer({ city: 'Birmingham', state: 'AL' });
  await addLawyers(db, [alabamaLawyer, alabamaLawyer]);
  await searchIndex(db);
  const urls = [
    '/api/lawyers/search?state=alabama',
    '/api/lawyers/search?state=alabama&city=birmingham&pageSize=1',
    '/api/lawyers/search?state=alabama&pageSize=1&page=2',
    '/api/lawyers/search?state=alabama&pageSize=1&sort=name',
    '/api/lawyers/search?state=alabama&pageSize=1&sort=name&page=2',
    '/api/lawyers/facets?state=alabama',
    '/api/lawyers/1',
    '/api/lawyers/2',
  ];
  const responses = new Map<string, ApiResponse>();
  for (const url of urls) responses.set(url, await callApi(app, url));
  const isShown = (url: string) => responses.get(url)?.text.includes('"id":1,') === true;
  const sequence = engineOf(db).latestChange();
  await db.updateTable('lawyers').set({ phone: '2025550100' }).where('id', '=', 1).execute();
  await searchIndex(db);
  const changes = changesSince(db, sequence)?.changes ?? [];
  expect(changes).toHaveLength(1);
  const affected = urls.filter((url) =>
    changes.some((change) => mayAffect(change, responses.get(url)?.dependencies ?? [])),
  );
  expect(affected).toEqual(urls.filter((url) => isShown(url) || url.includes('sort=name')));
  // The full list, one of the two one-lawyer lists, both lists sorted by name, and the profile.
  expect(affected).toHaveLength(5);
});

/** Adds a license to a lawyer, or removes the lawyer's licenses. */
async function editLicense(db: Database, lawyerId: number): Promise<void> {
  const query = db.selectFrom('lawyers').select('id').where('id', '=', lawyerId);
  if (!(await query.executeTakeFirst())) return;
  const deleted = await db
    .deleteFrom('licenses')
    .where('lawyerId', '=', lawyerId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) await saveLicense(db, lawyerId, activeLicense());
}
