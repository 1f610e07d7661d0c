import type { Database } from '../engine/database.ts';
import { isNameSuffix, lastNameKey } from '../lawyers/person-name.ts';
import type { NameOrder } from './arrange-columns.ts';
import { sortByColumn } from './columns.ts';
import { letterNumber } from './name-parts.ts';
import { readBatches } from './read-batches.ts';

/** Reads the IDs of all listed lawyers, sorted by last name, then by the whole name, then by ID. */
export async function readNameOrder(db: Database): Promise<NameOrder> {
  const { size } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .where('unlistedReason', 'is', null)
    .executeTakeFirstOrThrow();
  // With an in-memory database, lawyers can be added during the read. The read then restarts, so
  // ignore them.
  const ids = new Uint32Array(size);
  const initials = new Uint8Array(size);
  const lastNames = new Uint32Array(size);
  const numbering = numberLastNames();
  let read = 0;
  for await (const rows of readNames(db)) {
    for (const { id, name } of rows) {
      if (read === size) break;
      initials[read] = letterNumber(name.charAt(0));
      lastNames[read] = numbering.numberOf(name);
      ids[read++] = id;
    }
  }
  const order = orderByLastName(lastNames.subarray(0, read), numbering.ranks());
  return {
    ids: order.map((index) => ids[index] as number),
    initials: Uint8Array.from(order, (index) => initials[index] as number),
  };
}

/**
 * Reads the listed lawyers by name and ID. The order includes `unlistedReason`, which none of them
 * has: otherwise, PostgreSQL would sort all lawyers for each batch (80 seconds for 1.32 million,
 * `npm run bench -- --only postgres`).
 */
function readNames(db: Database) {
  return readBatches<{ name: string; id: number }>((limit, last) =>
    db
      .selectFrom('lawyers')
      .select(['name', 'id'])
      .where((eb) => eb(eb.refTuple('name', 'id'), '>', eb.tuple(last?.name ?? '', last?.id ?? 0)))
      .where('unlistedReason', 'is', null)
      .orderBy('unlistedReason')
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}

/** The indexes in the order of the last names; equal last names stay in order. */
function orderByLastName(lastNames: Uint32Array, ranks: Uint32Array): Uint32Array {
  const indexes = new Uint32Array(lastNames.length);
  for (let i = 0; i < indexes.length; i++) {
    indexes[i] = i;
    lastNames[i] = ranks[lastNames[i] as number] as number;
  }
  return sortByColumn(indexes, lastNames);
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
