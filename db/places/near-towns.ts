import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { cityKey } from '../data/place-key.ts';
import type { Database } from '../engine/database.ts';
import { nearWords, toleratedEdits } from '../search/vocabulary.ts';
import { cityAndState, type Point } from './places.ts';

/**
 * Finds a city with a state if its spaces differ or it has an extra "City": 'De Kalb, IL',
 * 'LaCrosse, WI', 'Boise City, ID'.
 */
export async function findCityRespaced(db: Database, text: string): Promise<Point | null> {
  const named = text.length > MAX_NAME_LENGTH ? null : cityAndState(text);
  return named && firstOf(db, respellings(named.city), named.state);
}

/**
 * Finds a city with wrong spaces or a typo in one word: 'Chicgo', 'Los Angelas', 'Birmingam, AL'.
 * The closest spelling wins, then the most populous city. With a state, only its cities count.
 */
export async function findMisspelledCity(db: Database, text: string): Promise<Point | null> {
  if (text.length > MAX_NAME_LENGTH) return null;
  const named = cityAndState(text);
  const inState = named && (await findNear(db, named.city, named.state));
  return inState ?? findNear(db, text, null);
}

const MAX_NAME_LENGTH = 60;

async function findNear(db: Database, name: string, state: string | null): Promise<Point | null> {
  const respelt = await firstOf(db, respellings(name), state);
  if (respelt) return respelt;
  const words = cityKey(name).split('-');
  const fillers = await fillersOf(db);
  // Most typos are a single letter, and finding those takes a tenth of the time of two edits.
  for (const edits of [1, 2]) {
    const city = await firstOf(db, nearKeys(fillers, words, edits), state);
    if (city) return city;
  }
  return null;
}

/** The most populous city with one of these keys. */
async function firstOf(
  db: Database,
  keys: readonly string[],
  state: string | null,
): Promise<Point | null> {
  if (keys.length === 0) return null;
  const city = await db
    .selectFrom('towns')
    .select(['name', 'state', 'latitude', 'longitude'])
    // One JSON parameter, so that one prepared statement works for any number of keys.
    .where('key', 'in', sql<string>`(select value from json_each(${JSON.stringify(keys)}))`)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst();
  return city ?? null;
}

/**
 * A name without spaces, with a single space at any position, or with one extra, all also without
 * "City".
 */
function respellings(name: string): string[] {
  const key = cityKey(name);
  return [...new Set([key, key.replace(/-city$/, '')])].flatMap((spelling) => {
    const letters = spelling.replaceAll('-', '');
    return [letters, ...withGap(letters), ...withGap(spelling)];
  });
}

/** All variants of a name with one extra gap. */
function withGap(name: string): string[] {
  return Array.from(name.slice(1), (_, at) => `${name.slice(0, at + 1)}-${name.slice(at + 1)}`);
}

function nearKeys(fillers: Fillers, words: string[], edits: number): string[] {
  return words.flatMap((word, at) => {
    const known = fillers.get(words.with(at, GAP).join('-'));
    if (!known || toleratedEdits(word) < edits) return [];
    return nearWords(known, word, edits)
      .filter((near) => near.edits === edits)
      .map((near) => words.with(at, near.word).join('-'));
  });
}

/** Sorted words that complete a name with a gap: 'los-?' has 'alamos', 'altos', 'angeles'. */
type Fillers = ReadonlyMap<string, readonly string[]>;

const GAP = '?';

const prepared = new WeakMap<Database, Promise<Fillers>>();

/** Cities are static data, so they are read once, on the first misspelled query. */
async function fillersOf(db: Database): Promise<Fillers> {
  const fillers = prepared.get(db) ?? readFillers(db);
  prepared.set(db, fillers);
  return fillers.catch((error: unknown) => {
    prepared.delete(db);
    throw error;
  });
}

/** Number of keys per query; other requests run in between. */
const KEYS = 2000;

async function readFillers(db: Database): Promise<Fillers> {
  const fillers = new Map<string, string[]>();
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('towns')
      .select('key')
      .distinct()
      .where('key', '>', last)
      .orderBy('key')
      .limit(KEYS)
      .execute();
    for (const { key } of rows) {
      const words = key.split('-');
      for (const [at, word] of words.entries()) {
        const gapped = words.with(at, GAP).join('-');
        const known = fillers.get(gapped);
        if (known) known.push(word);
        else fillers.set(gapped, [word]);
      }
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.key;
    await breath();
  }
  for (const known of fillers.values()) known.sort();
  return fillers;
}
