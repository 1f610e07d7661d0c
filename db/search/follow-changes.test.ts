import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { jurisdictions } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { statementsOf } from '../engine/test-statements.ts';
import { storePosition } from '../lawyers/lawyer-rows.ts';
import { canFollow, followChanges } from './follow-changes.ts';
import { fullNameKey } from './full-names.ts';
import { readIndexData } from './index-data.ts';
import { createLiveIndex, type LiveIndex } from './live-index.ts';
import { candidates } from './matches.ts';
import { tokenize } from './name-words.ts';
import { orderedMatches } from './order.ts';
import { resolveFilter } from './resolve-filter.ts';
import type { Layout } from './row-ranges.ts';
import { createChangingDirectory, TEST_LANGUAGES, TEST_PLACES } from './test-changing-directory.ts';

const CHANGES = 10_000;
const DIRECTORY_SIZE = 400;
const [TODAY, TOMORROW] = ['2026-11-22', '2026-11-23'];

const seed = 25;

const RADII = TEST_PLACES.flatMap(({ latitude, longitude }) =>
  latitude === null
    ? []
    : [10, 100].map((radiusMiles) => ({ near: { latitude, longitude }, radiusMiles })),
);

const build = async (db: Database) =>
  createLiveIndex(db, await readIndexData(db), { isLarge: false, restores: 0 });

/** All answers of an index, in terms that don't depend on its row numbers. */
async function answersOf(
  { index, rowsByName }: LiveIndex,
  { names, day }: { names: readonly string[]; day: string },
) {
  const { columns, layout, cube, vocabulary, unlistedNames } = index;
  const { values } = columns;
  const idOf = (row: number) => columns.id[row] as number;
  const listed = Array.from({ length: columns.size }, (_, row) => row).filter(
    (row) => columns.experience[row] !== 0,
  );
  const nearby = RADII.map((radius) => index.nearby(radius));
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
        [undefined, ...TEST_LANGUAGES].flatMap((name) => {
          const language = name && values.languageIndexes.get(name.toLowerCase());
          if (name && language === undefined) return 0;
          return [0, 5, 20].map((years) =>
            cube.count({ state, area, language: language as number, years }),
          );
        }),
      ),
    ),
    states: everyState.map((state) => sortedIds(rowsIn(layout.ofState(state)))),
    offices: officeCounts(layout, areas),
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

/** The number of lawyers in each practice area at each position that has any lawyers. */
function officeCounts(layout: Layout, areas: readonly (number | undefined)[]) {
  const everywhere = { south: -90, north: 90, west: -181, east: 181 };
  const counts = new Map<string, number[]>();
  for (const office of layout.officesIn(everywhere)) {
    if (layout.count(office, undefined) === 0) continue;
    const { latitude, longitude } = layout.locationOf(office);
    const key = `${latitude} ${longitude}`;
    const others = counts.get(key) ?? areas.map(() => 0);
    counts.set(
      key,
      areas.map((area, i) => (others[i] as number) + layout.count(office, area)),
    );
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function storedNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('lawyers').select(['name', 'lawFirmName']).distinct().execute();
  return rows.flatMap(({ name, lawFirmName }) => [name, lawFirmName ?? '']);
}

test('after 10,000 random changes, an index answers like a newly built one', async () => {
  const { db, random, change } = await createChangingDirectory(seed, DIRECTORY_SIZE);
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
    changes += batch;
    const context = `seed ${seed}, after ${changes} changes`;
    if (live.sequence !== engineOf(db).latestChange()) {
      // Only a lack of spare rows may stop the index from following.
      expect([live.isComplete, canFollow(live)], context).toEqual([true, false]);
      live = await build(db);
      rebuilds++;
    }
    await order;
    const allNames = [...new Set([...names, ...(await storedNames(db))])].slice(0, 300);
    const options = { names: allNames, day };
    const expected = await answersOf(await build(db), options);
    expect(await answersOf(live, options), context).toEqual(expected);
    await yieldToEventLoop();
  }
  expect(rebuilds).toBeLessThan(10);
}, 60_000);

test('a search that is in progress during a change lists no lawyer in the wrong place', async () => {
  const [birmingham, mobile] = TEST_PLACES;
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
  const { db, drawName } = await createChangingDirectory(seed, 100);
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
