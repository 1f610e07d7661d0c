import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { isNameSuffix, lastNameKey } from '../lawyers/person-name.ts';
import { sortByColumn } from './columns.ts';

/** Names per query. The event loop serves other requests between queries. */
const BATCH_SIZE = 5000;

/** Reads the IDs of all lawyers, sorted by last name, then by the whole name, then by ID. */
export async function readIdsByLastName(db: Database): Promise<Uint32Array> {
  const { size } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .executeTakeFirstOrThrow();
  // A lawyer added during the read is included in the rebuild that the change triggers.
  const ids = new Uint32Array(size);
  const lastNames = new Uint32Array(size);
  const numbering = numberLastNames();
  let read = 0;
  let last = { name: '', id: 0 };
  while (read < size) {
    const rows = await readBatchAfter(db, last, Math.min(BATCH_SIZE, size - read));
    for (const { id, name } of rows) {
      lastNames[read] = numbering.numberOf(name);
      ids[read++] = id;
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end;
    await yieldToEventLoop();
  }
  return sortByLastName(ids.subarray(0, read), lastNames, numbering.ranks());
}

/** The next lawyers by name and ID. */
function readBatchAfter(db: Database, { name, id }: { name: string; id: number }, limit: number) {
  return db
    .selectFrom('lawyers')
    .select(['name', 'id'])
    .where(sql<boolean>`(name, id) > (${name}, ${id})`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Sorts IDs by the rank of their last name; equal last names stay in order. */
function sortByLastName(ids: Uint32Array, lastNames: Uint32Array, ranks: Uint32Array): Uint32Array {
  for (let i = 0; i < ids.length; i++) lastNames[i] = ranks[lastNames[i] as number] as number;
  const places = new Uint32Array(ids.length);
  for (let i = 0; i < places.length; i++) places[i] = i;
  const sorted = sortByColumn(places, lastNames);
  for (let i = 0; i < sorted.length; i++) sorted[i] = ids[sorted[i] as number] as number;
  return sorted;
}

/**
 * Numbers the last names in the order in which they occur. Each distinct last word of a name is
 * normalized only once, because that takes ten times as long as looking it up.
 */
function numberLastNames() {
  const numbersByKey = new Map<string, number>();
  const numbersByWord = new Map<string, number>();
  const numberOfKey = (key: string) => {
    const number = numbersByKey.get(key) ?? numbersByKey.size;
    numbersByKey.set(key, number);
    return number;
  };
  return {
    numberOf(name: string): number {
      const word = name.slice(name.lastIndexOf(' ') + 1);
      const known = numbersByWord.get(word);
      if (known !== undefined) return known;
      const number = numberOfKey(lastNameKey(name));
      // The last name is in front of a suffix, so the word doesn't determine it.
      if (!isNameSuffix(word)) numbersByWord.set(word, number);
      return number;
    },
    /** The alphabetical rank of each number. */
    ranks(): Uint32Array {
      const ranks = new Uint32Array(numbersByKey.size);
      for (const [rank, key] of [...numbersByKey.keys()].sort().entries()) {
        ranks[numbersByKey.get(key) as number] = rank;
      }
      return ranks;
    },
  };
}
