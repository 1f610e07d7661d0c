import { setImmediate as breath } from 'node:timers/promises';
import { type Columns, emptyColumns, rowFinder, sortedBy } from './columns.ts';

/** Columns by ascending id. */
export type Unordered = Omit<Columns, 'rank' | 'nameRank'>;

/**
 * Puts the columns into the order in which searches read them.
 *
 * @param byName the ids by name
 */
export async function laidOut(byName: Uint32Array, unordered: Unordered): Promise<Columns> {
  const named = await nameRanksOf(byName, unordered);
  await breath();
  const ranked = sortedBy(named.rows, unordered.standing);
  await breath();
  const placed = sortedBy(ranked, unordered.position);
  await breath();
  const rows = sortedBy(placed, unordered.state);
  await breath();
  const rankOf = new Uint32Array(unordered.size);
  for (let rank = 0; rank < ranked.length; rank++) rankOf[ranked[rank] as number] = rank;

  const columns = emptyColumns(rows.length);
  const newRows = new Uint32Array(unordered.size);
  for (let row = 0; row < rows.length; row++) {
    const old = rows[row] as number;
    newRows[old] = row;
    columns.rank[row] = rankOf[old] as number;
    columns.nameRank[row] = named.rankOf[old] as number;
  }
  for (const name of COPIED) {
    await breath();
    copied(unordered[name], rows, columns[name]);
  }
  const rareLanguages = new Map(
    [...unordered.rareLanguages].map(([language, speakers]) => [
      language,
      new Set([...speakers].map((old) => newRows[old] as number)),
    ]),
  );
  return { ...columns, size: rows.length, specialties: unordered.specialties, rareLanguages };
}

function copied(from: Column, rows: Uint32Array, to: Column): void {
  for (let row = 0; row < rows.length; row++) to[row] = from[rows[row] as number] as number;
}

type Column = Uint8Array | Uint32Array;

const COPIED = [
  'id',
  'standing',
  'isPremium',
  'state',
  'areas',
  'languages',
  'yearsAndOne',
  'specialty',
  'position',
] as const;

/** Others are answered in between. */
const AT_ONCE = 100_000;

interface NameRanks {
  /** Unordered rows, by name. */
  rows: Uint32Array;
  /** The place in that order of each unordered row. */
  rankOf: Uint32Array;
}

async function nameRanksOf(byName: Uint32Array, { id, size }: Unordered): Promise<NameRanks> {
  const rowOf = rowFinder(id.subarray(0, size));
  await breath();
  const rows = new Uint32Array(size);
  const rankOf = new Uint32Array(size);
  let rank = 0;
  for (const [at, own] of byName.entries()) {
    if (at % AT_ONCE === 0) await breath();
    const row = rowOf(own);
    if (row === undefined || rank === size) continue;
    rows[rank] = row;
    rankOf[row] = rank++;
  }
  return { rows: rows.subarray(0, rank), rankOf };
}
