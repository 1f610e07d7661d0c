import { languageNames } from '../data/languages.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { type Random, seededRandom } from '../demo/random.ts';
import type { Database } from '../engine/database.ts';
import { createTestDirectory, disableSync, lawyer } from '../engine/test-directory.ts';
import { rowOf as storedRow, storePosition } from '../lawyers/lawyer-rows.ts';
import type { LawyersTable } from '../schema/lawyers.ts';

const GIVEN = 'Ann Ana Anna Bob Rob Carla Karla Dora Élodie José Zoë'.split(' ');
const FAMILY = 'Smith Smyth O’Brien Nguyen Ñuñez Lee Li McKay Åkesson Zorn Abara Smithe'.split(' ');
const FIRMS = [null, 'Smith & Lee, LLP', 'Zorn Law', 'Rare Wordsworth PC', 'Müller Group'];
export const TEST_LANGUAGES = [...languageNames, 'Ladin', 'Welsh', 'Hmong'];
export const TEST_PLACES = [
  { city: 'Birmingham', state: 'AL', latitude: 33.5207, longitude: -86.8025 },
  { city: 'Mobile', state: 'AL', latitude: 30.6954, longitude: -88.0399 },
  { city: 'Anniston', state: 'AL', latitude: 33.6598, longitude: -85.8316 },
  { city: 'Atlanta', state: 'GA', latitude: 33.749, longitude: -84.388 },
  { city: 'Phenix City', state: 'AL', latitude: 32.471, longitude: -85.0008 },
  { city: 'Columbus', state: 'GA', latitude: 32.471, longitude: -85.0008 },
  { city: 'Nowhere', state: 'TX', latitude: null, longitude: null },
  { city: 'San Juan', state: 'PR', latitude: 18.4655, longitude: -66.1057 },
  { city: 'Tokyo', state: '', latitude: null, longitude: null },
] as const;

/** A directory whose lawyers change at random. The same seed makes the same changes. */
export interface ChangingDirectory {
  db: Database;
  random: Random;
  /** The position of each place. */
  positionIds: readonly (number | null)[];
  drawName(): string;
  /** Makes one random change: an edit, an addition or a removal. */
  change(db: Database): Promise<void>;
}

export async function createChangingDirectory(
  seed: number,
  size: number,
): Promise<ChangingDirectory> {
  const random = seededRandom(seed);
  const db = await createTestDirectory();
  disableSync(db);
  const positionIds: (number | null)[] = [];
  for (const { latitude, longitude } of TEST_PLACES)
    positionIds.push(latitude === null ? null : await storePosition(db, { latitude, longitude }));

  function drawName(): string {
    const letter = () => String.fromCharCode(97 + random.integer(0, 25));
    // Few lawyers share a rare word, so such words come and go.
    const rare = random.chance(0.3) ? ` Qu${letter()}${letter()}` : '';
    const middle = random.chance(0.3) ? ` ${random.one(GIVEN)}` : rare;
    const suffix = random.chance(0.1) ? ', Jr.' : '';
    return `${random.one(GIVEN)}${middle} ${random.one(FAMILY)}${suffix}`;
  }

  function drawOffice() {
    const place = random.integer(0, TEST_PLACES.length - 1);
    const { city, state } = TEST_PLACES[place] as (typeof TEST_PLACES)[number];
    return { city, state, positionId: positionIds[place] ?? null };
  }

  const drawFlag = () => random.one([0, 1] as const);

  const drawAreas = () =>
    JSON.stringify(random.sample(practiceAreas, random.integer(0, 3)).map(({ slug }) => slug));

  /** Each returns new values of some columns. */
  const edits: (() => Partial<Omit<LawyersTable, 'id'>>)[] = [
    () => ({ name: drawName() }),
    () => ({ lawFirmName: random.one(FIRMS) }),
    () => ({ isActive: drawFlag() }),
    () => ({ isVerified: drawFlag(), mayBeVerified: drawFlag() }),
    () => ({ isPremium: drawFlag() }),
    () => ({ yearsExperience: random.chance(0.1) ? null : random.integer(0, 60) }),
    () => ({ specialty: random.one(['Tax', 'Divorce', 'Wills and Trusts', '']) }),
    () => ({ languages: JSON.stringify(random.sample(TEST_LANGUAGES, random.integer(0, 3))) }),
    () => ({ practiceAreas: drawAreas() }),
    () => ({ city: random.one(['Birmingham', 'Hoover', 'Atlanta', 'Nowhere']) }),
    drawOffice,
    () => ({ unlistedReason: random.chance(0.6) ? null : 'disbarred' }),
    () => ({ bio: drawName() }),
    () => ({ zipCode: random.one([null, '35203', '35801', '36602']) }),
  ];

  async function insertLawyer(to: Database): Promise<void> {
    const changes = Object.assign({}, ...edits.map((draw) => draw()));
    await to
      .insertInto('lawyers')
      .values({ ...storedRow(lawyer(), null), ...changes })
      .execute();
  }

  async function change(to: Database): Promise<void> {
    const kind = random.fraction();
    if (kind < 0.06) return insertLawyer(to);
    const { id } = await to
      .selectFrom('lawyers')
      .select('id')
      .where('id', '>=', random.integer(0, await highestId(to)))
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    if (kind < 0.12) await to.deleteFrom('lawyers').where('id', '=', id).execute();
    else await to.updateTable('lawyers').set(random.one(edits)()).where('id', '=', id).execute();
  }

  for (let i = 0; i < size; i++) await insertLawyer(db);
  return { db, random, positionIds, drawName, change };
}

async function highestId(db: Database): Promise<number> {
  const { highest } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  return highest;
}
