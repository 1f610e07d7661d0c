import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { languageNames } from '../data/languages.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { jurisdictions } from '../data/states.ts';
import { seededRandom } from '../demo/random.ts';
import type { Database } from '../engine/database.ts';
import { createTestDirectory, disableSync, lawyer } from '../engine/test-directory.ts';
import { statementsOf } from '../engine/test-statements.ts';
import { rowOf as storedRow, storePosition } from '../lawyers/lawyer-rows.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import { followChanges } from './follow-changes.ts';
import { fullNameKey } from './full-names.ts';
import { readIndexData } from './index-data.ts';
import { createLiveIndex, type LiveIndex } from './live-index.ts';
import { candidates } from './matches.ts';
import { tokenize } from './name-words.ts';
import { orderedMatches } from './order.ts';
import { resolveFilter } from './resolve-filter.ts';

const CHANGES = 10_000;
const DIRECTORY_SIZE = 400;
const [TODAY, TOMORROW] = ['2026-11-22', '2026-11-23'];

const seed = 25;
const random = seededRandom(seed);

const GIVEN = 'Ann Ana Anna Bob Rob Carla Karla Dora Élodie José Zoë'.split(' ');
const FAMILY = 'Smith Smyth O’Brien Nguyen Ñuñez Lee Li McKay Åkesson Zorn Abara Smithe'.split(' ');
const FIRMS = [null, 'Smith & Lee, LLP', 'Zorn Law', 'Rare Wordsworth PC', 'Müller Group'];
const LANGUAGES = [...languageNames, 'Ladin', 'Welsh', 'Hmong'];
const PLACES = [
  { city: 'Birmingham', state: 'AL', latitude: 33.5207, longitude: -86.8025 },
  { city: 'Mobile', state: 'AL', latitude: 30.6954, longitude: -88.0399 },
  { city: 'Atlanta', state: 'GA', latitude: 33.749, longitude: -84.388 },
  { city: 'Phenix City', state: 'AL', latitude: 32.471, longitude: -85.0008 },
  { city: 'Columbus', state: 'GA', latitude: 32.471, longitude: -85.0008 },
  { city: 'Nowhere', state: 'TX', latitude: null, longitude: null },
  { city: 'San Juan', state: 'PR', latitude: 18.4655, longitude: -66.1057 },
  { city: 'Tokyo', state: '', latitude: null, longitude: null },
] as const;
const RADII = PLACES.flatMap(({ latitude, longitude }) =>
  latitude === null
    ? []
    : [10, 100].map((radiusMiles) => ({ near: { latitude, longitude }, radiusMiles })),
);

const positionIds: (number | null)[] = [];

async function createDirectory(): Promise<Database> {
  const db = await createTestDirectory();
  disableSync(db);
  for (const { latitude, longitude } of PLACES)
    positionIds.push(latitude === null ? null : await storePosition(db, { latitude, longitude }));
  for (let i = 0; i < DIRECTORY_SIZE; i++) await insertLawyer(db);
  return db;
}

function drawName(): string {
  const letter = () => String.fromCharCode(97 + random.integer(0, 25));
  // Few lawyers share a rare word, so such words come and go.
  const rare = random.chance(0.3) ? ` Qu${letter()}${letter()}` : '';
  const middle = random.chance(0.3) ? ` ${random.one(GIVEN)}` : rare;
  const suffix = random.chance(0.1) ? ', Jr.' : '';
  return `${random.one(GIVEN)}${middle} ${random.one(FAMILY)}${suffix}`;
}

function drawOffice() {
  const place = random.integer(0, PLACES.length - 1);
  const { city, state } = PLACES[place] as (typeof PLACES)[number];
  return { city, state, positionId: positionIds[place] ?? null };
}

const drawFlag = () => random.one([0, 1] as const);

const drawAreas = () =>
  JSON.stringify(random.sample(practiceAreas, random.integer(0, 3)).map(({ slug }) => slug));

/** Each returns new values of some columns. */
const EDITS: (() => Partial<Omit<LawyersTable, 'id'>>)[] = [
  () => ({ name: drawName() }),
  () => ({ lawFirmName: random.one(FIRMS) }),
  () => ({ isActive: drawFlag() }),
  () => ({ isVerified: drawFlag(), mayBeVerified: drawFlag() }),
  () => ({ isPremium: drawFlag() }),
  () => ({ yearsExperience: random.chance(0.1) ? null : random.integer(0, 60) }),
  () => ({ specialty: random.one(['Tax', 'Divorce', 'Wills and Trusts', '']) }),
  () => ({ languages: JSON.stringify(random.sample(LANGUAGES, random.integer(0, 3))) }),
  () => ({ practiceAreas: drawAreas() }),
  () => ({ city: random.one(['Birmingham', 'Hoover', 'Atlanta', 'Nowhere']) }),
  drawOffice,
  () => ({ unlistedReason: random.chance(0.6) ? null : 'disbarred' }),
  () => ({ bio: drawName() }),
];

async function insertLawyer(db: Database): Promise<void> {
  const changes = Object.assign({}, ...EDITS.map((draw) => draw()));
  await db
    .insertInto('lawyers')
    .values({ ...storedRow(lawyer(), null), ...changes })
    .execute();
}

/** Makes one random change: an edit, an addition or a removal. */
async function change(db: Database): Promise<void> {
  const kind = random.fraction();
  if (kind < 0.06) return insertLawyer(db);
  const { id } = await db
    .selectFrom('lawyers')
    .select('id')
    .where('id', '>=', random.integer(0, await highestId(db)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (kind < 0.12) await db.deleteFrom('lawyers').where('id', '=', id).execute();
  else await db.updateTable('lawyers').set(random.one(EDITS)()).where('id', '=', id).execute();
}

async function highestId(db: Database): Promise<number> {
  const { highest } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  return highest;
}

const build = async (db: Database) =>
  createLiveIndex(db, await readIndexData(db), { isLarge: false, restores: 0 });

/** All answers of an index, in terms that don't depend on its row numbers. */
async function answersOf({ index, rowsByName }: LiveIndex, names: readonly string[], day: string) {
  const { columns, layout, cube, vocabulary, unlistedNames } = index;
  const { values } = columns;
  const idOf = (row: number) => columns.id[row] as number;
  const listed = Array.from({ length: columns.size }, (_, row) => row).filter(
    (row) => columns.experience[row] !== 0,
  );
  const nearby = await Promise.all(RADII.map((radius) => index.nearby(radius)));
  const order = await index.orderOn(day);
  const everyState = [...jurisdictions.keys(), jurisdictions.length];
  const sortedIds = (rows: Iterable<number>) => Array.from(rows, idOf).sort((a, b) => a - b);
  const rowsIn = ({ starts, ends }: { starts: Uint32Array; ends: Uint32Array }) =>
    [...starts].flatMap((start, i) =>
      listed.filter((row) => row >= start && row < (ends[i] as number)),
    );
  const areas = [...Array.from({ length: columns.areaCount }, (_, area) => area), undefined];
  const words = [...new Set(names.flatMap(tokenize))];
  return {
    lawyers: listed
      .map((row) => ({
        id: idOf(row),
        rowOfId: index.rowOf(idOf(row)) === row,
        state: columns.state[row],
        position: layout.positionOf(row),
        cityRank: columns.cityRank[row],
        statusRank: columns.statusRank[row],
        isPremium: columns.isPremium[row],
        areas: values.areaSets.sets[columns.areas[row] as number],
        mainArea: columns.mainArea[row],
        languages: values.languageSets.sets[columns.languages[row] as number]
          ?.map((language) => values.languageNames[language] as string)
          .sort(),
        experience: columns.experience[row],
        specialty: values.specialties[columns.specialty[row] as number],
        nameRank: columns.nameRank[row],
        initial: columns.initial[row],
        dailyRank: order.rank[row],
      }))
      .sort((a, b) => a.id - b.id),
    byName: Array.from(rowsByName.rows.subarray(0, rowsByName.length), idOf),
    ranked: Array.from(order.ranked, idOf),
    rankedByState: everyState.map((state) => Array.from(order.rankedInState(state), idOf)),
    rankedByArea: [...Array(25).keys(), 255].map((area) =>
      Array.from(order.rankedInArea(area), idOf),
    ),
    premium: sortedIds(index.premium),
    counts: [undefined, ...everyState].flatMap((state) =>
      areas.flatMap((area) =>
        [undefined, ...LANGUAGES].flatMap((name) => {
          const language = name && values.languageIndexes.get(name.toLowerCase());
          if (name && language === undefined) return 0;
          return [0, 5, 20].map((years) =>
            cube.count({ state, area, language: language as number, years }),
          );
        }),
      ),
    ),
    states: everyState.map((state) => sortedIds(rowsIn(layout.ofState(state)))),
    offices: positionIds.map((position) =>
      areas.map((area) =>
        layout
          .ofPosition(position ?? 0)
          .reduce((sum, office) => sum + (position === null ? 0 : layout.count(office, area)), 0),
      ),
    ),
    nearby: nearby.map((ranges) =>
      [...ranges.starts]
        .flatMap((start, i) =>
          rowsIn({
            starts: Uint32Array.of(start),
            ends: Uint32Array.of(ranges.ends[i] as number),
          }).map((row) => ({
            id: idOf(row),
            miles: ranges.miles[ranges.distanceRanks[i] as number],
          })),
        )
        .sort((a, b) => a.id - b.id),
    ),
    words: {
      inUse: [...(await vocabulary.inUse(words))],
      similar: await vocabulary.similarTo(words, 1),
      soundAlikes: await vocabulary.soundAlikes(words),
    },
    unlisted: names.map((name) => unlistedNames.find(fullNameKey(name)).sort((a, b) => a - b)),
  };
}

async function storedNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('lawyers').select(['name', 'lawFirmName']).distinct().execute();
  return rows.flatMap(({ name, lawFirmName }) => [name, lawFirmName ?? '']);
}

test('after 10,000 random changes, an index answers like a newly built one', async () => {
  const db = await createDirectory();
  let live = await build(db);
  let names: string[] = [];
  let rebuilds = 0;
  for (let changes = 0; changes < CHANGES; ) {
    // More than one step at times.
    const batch = random.one([1, 3, 40, 200, 900]);
    names = await storedNames(db);
    const day = random.one([TODAY, TOMORROW]);
    const order = live.index.orderOn(day);
    await db.transaction().execute(async (transaction) => {
      for (let i = 0; i < batch; i++) await change(transaction);
    });
    if (random.chance(0.5)) await order;
    await followChanges(db, live);
    await order;
    changes += batch;
    const context = `seed ${seed}, after ${changes} changes`;
    const allNames = [...new Set([...names, ...(await storedNames(db))])].slice(0, 300);
    const expected = await answersOf(await build(db), allNames, day);
    expect(await answersOf(live, allNames, day), context).toEqual(expected);
    if (live.index.columns.id.length - live.index.columns.size < live.minSpareRows) {
      live = await build(db);
      rebuilds++;
    }
    await yieldToEventLoop();
  }
  expect(rebuilds).toBeLessThan(10);
}, 60_000);

test('a search that is in progress during a change lists no lawyer in the wrong place', async () => {
  const [birmingham, mobile] = PLACES;
  const inBirmingham = { latitude: birmingham.latitude, longitude: birmingham.longitude };
  const db = await createTestDirectory(
    ...['Ann Stay', 'Bea Leave', 'Cal Leave', 'Dot Stay'].map((name) =>
      lawyer({ name, ...inBirmingham }),
    ),
  );
  const live = await build(db);
  const { index } = live;
  const searches = [
    { city: 'birmingham', radiusMiles: 10 },
    { q: '"Leave"', city: 'birmingham', radiusMiles: 10 },
    { state: 'alabama', radiusMiles: 10 },
  ];
  const resolved = await Promise.all(
    searches.map(async (search) => {
      const filter = (await resolveFilter(db, index, search))?.filter ?? {};
      return { filter, ranges: candidates(index, filter) };
    }),
  );
  const positionId = await storePosition(db, mobile);
  await db.updateTable('lawyers').set({ city: 'Mobile', positionId }).where('id', '=', 2).execute();
  await db.deleteFrom('lawyers').where('id', '=', 3).execute();
  await followChanges(db, live);
  const order = await index.orderOn(TODAY);
  const listed = resolved.map(({ filter, ranges }) => {
    const page = { limit: 10, offset: 0 };
    const { matches } = orderedMatches(index, order, filter, ranges, 'recommended', page);
    return matches.map(({ row }) => index.columns.id[row]).sort();
  });
  expect(listed).toEqual([[1, 4], [], [1, 2, 4]]);
});

test('changes of any number of lawyers are read with a few prepared statements', async () => {
  const named = () => lawyer({ name: drawName() });
  const db = await createTestDirectory(...Array.from({ length: 100 }, named));
  const live = await build(db);
  const statements = await statementsOf(db, async () => {
    for (let count = 1; count <= 20; count++) {
      const positionId = await storePosition(db, { latitude: 30 + count / 10, longitude: -88 });
      for (let id = 1; id <= count; id++) {
        const changes = { name: drawName(), positionId };
        await db.updateTable('lawyers').set(changes).where('id', '=', id).execute();
      }
      await followChanges(db, live);
    }
  });
  const reads = statements.filter((text) => /^select.* in \([?$]/.test(text));
  expect(new Set(reads.map((text) => text.replaceAll(/, (\?|\$\d+)/g, ''))).size).toBe(3);
  // Three queries, each with lists of 1, 4, 16 and 64 values.
  expect(new Set(reads).size).toBeLessThanOrEqual(12);
});
