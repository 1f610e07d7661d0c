import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { cityKey } from '../data/place-key.ts';
import type { Database } from '../engine/database.ts';
import { paddedList } from '../search/padded-list.ts';
import { findSimilarWords, maxEditsFor } from '../search/similar-words.ts';
import { cityAndState, type Point } from './places.ts';

/**
 * Finds a city with wrong spaces or a typo in one word: 'Chicgo', 'Los Angelas', 'Birmingam, AL'.
 * Prefers the closest spelling, then the most populous city. If the text includes a state, cities
 * in that state come first.
 */
export async function findMisspelledCity(db: Database, text: string): Promise<Point | null> {
  if (text.length > MAX_NAME_LENGTH) return null;
  const named = cityAndState(text);
  const inState = named && (await findByTypo(db, named.city, named.state));
  return inState ?? findByTypo(db, text, null);
}

const MAX_NAME_LENGTH = 60;

async function findByTypo(db: Database, name: string, state: string | null): Promise<Point | null> {
  const respaced = await mostPopulousOf(db, spacingVariants(name), state);
  if (respaced) return respaced;
  const words = cityKey(name).split('-');
  const fillers = await fillersOf(db);
  // Try single-letter typos first: most typos are of this kind, and finding them takes a tenth of
  // the time that two edits take.
  for (const edits of [1, 2]) {
    const city = await mostPopulousOf(db, correctedKeys(fillers, words, edits), state);
    if (city) return city;
  }
  return null;
}

/** The most populous city with one of these keys. */
async function mostPopulousOf(
  db: Database,
  keys: readonly string[],
  state: string | null,
): Promise<Point | null> {
  let best: { rank: number; city: Point } | null = null;
  for (let start = 0; start < keys.length; start += KEYS_PER_LOOKUP) {
    const city = await db
      .selectFrom('towns')
      .select(['rank', 'name', 'state', 'latitude', 'longitude'])
      .where('key', 'in', paddedList(keys.slice(start, start + KEYS_PER_LOOKUP)))
      .$if(state !== null, (query) => query.where('state', '=', state))
      .orderBy('rank')
      .limit(1)
      .executeTakeFirst();
    if (!city || (best && best.rank <= city.rank)) continue;
    const { rank, ...point } = city;
    best = { rank, city: { kind: 'city', ...point } };
  }
  return best?.city ?? null;
}

const KEYS_PER_LOOKUP = 64;

/**
 * All keys of a city name with other spacing: without any spaces, with a single space at any
 * position, and with one extra space. Each variant is also returned without a final "City".
 */
function spacingVariants(name: string): string[] {
  const key = cityKey(name);
  return [...new Set([key, key.replace(/-city$/, '')])].flatMap((spelling) => {
    const letters = spelling.replaceAll('-', '');
    return [letters, ...withExtraGap(letters), ...withExtraGap(spelling)];
  });
}

/** All variants of a key with one hyphen inserted. In a key, a hyphen stands for a space. */
function withExtraGap(name: string): string[] {
  return Array.from(
    name.slice(1),
    (_, index) => `${name.slice(0, index + 1)}-${name.slice(index + 1)}`,
  );
}

function correctedKeys(fillers: Fillers, words: string[], edits: number): string[] {
  return words.flatMap((word, index) => {
    const candidates = fillers.get(words.with(index, GAP).join('-'));
    if (!candidates || maxEditsFor(word) < edits) return [];
    return findSimilarWords(candidates, word, edits)
      .filter((similar) => similar.edits === edits)
      .map((similar) => words.with(index, similar.word).join('-'));
  });
}

/**
 * Maps a city's key with one word replaced by a gap to the words that can fill the gap, sorted. For
 * example, 'los-?' maps to 'alamos', 'altos' and 'angeles'.
 */
type Fillers = ReadonlyMap<string, readonly string[]>;

const GAP = '?';

const fillersByDatabase = new WeakMap<Database, Promise<Fillers>>();

/** The fillers are computed only once, for the first misspelled city: the cities never change. */
async function fillersOf(db: Database): Promise<Fillers> {
  const fillers = fillersByDatabase.get(db) ?? readFillers(db);
  fillersByDatabase.set(db, fillers);
  return fillers.catch((error: unknown) => {
    fillersByDatabase.delete(db);
    throw error;
  });
}

/** Number of keys to read per query. Other requests can run between two queries. */
const KEYS_PER_QUERY = 2000;

async function readFillers(db: Database): Promise<Fillers> {
  const fillers = new Map<string, string[]>();
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('towns')
      .select('key')
      .distinct()
      .where('key', '>', last)
      .orderBy('key')
      .limit(KEYS_PER_QUERY)
      .execute();
    for (const { key } of rows) {
      const words = key.split('-');
      for (const [index, word] of words.entries()) {
        const gapped = words.with(index, GAP).join('-');
        const candidates = fillers.get(gapped);
        if (candidates) candidates.push(word);
        else fillers.set(gapped, [word]);
      }
    }
    const lastRow = rows.at(-1);
    if (!lastRow) break;
    last = lastRow.key;
    await yieldToEventLoop();
  }
  for (const candidates of fillers.values()) candidates.sort();
  return fillers;
}
