/**
 * What a search asks of each lawyer, as columns in memory: some 30 bytes a lawyer. The rows lie state by
 * state, and within a state position by position, so that whoever is looked at together lies together:
 * memory is read in stretches, and not here and there.
 */
export interface Columns {
  /** How many lawyers there are; the columns may have room for more. */
  size: number;
  id: Uint32Array;
  /** What the order looks at first, the least first: {@link standingOf}. */
  standing: Uint8Array;
  isPremium: Uint8Array;
  /** Row of `states`. */
  state: Uint8Array;
  /** A bit for each practice area, by its id less one. */
  areas: Uint32Array;
  /** A bit for each of {@link languageNames}. */
  languages: Uint32Array;
  /** Years of experience and one more; 0 where they aren't known. */
  yearsAndOne: Uint8Array;
  /** Row of `specialties`. */
  specialty: Uint32Array;
  /** Place in the public order without a town: active, then verified, then name, then id. */
  rank: Uint32Array;
  /** Place in the order by name and id alone. */
  nameRank: Uint32Array;
  specialties: string[];
  /** Rows of the lawyers who speak a language that has no bit, by its name in lower case. */
  rareLanguages: Map<string, Set<number>>;
}

/** Neither active nor verified. */
export const LAST_STANDING = 3;

/** 0 active and verified, 1 active, 2 verified alone, 3 neither. */
export function standingOf(is: { active: boolean; verified: boolean }): number {
  return (is.active ? 0 : 2) + (is.verified ? 0 : 1);
}

type Standings = Pick<Columns, 'standing'>;

export const isActive = ({ standing }: Standings, row: number) => (standing[row] as number) < 2;

export const isVerified = ({ standing }: Standings, row: number) =>
  (standing[row] as number) % 2 === 0;

export function emptyColumns(size: number) {
  return {
    size,
    id: new Uint32Array(size),
    standing: new Uint8Array(size),
    isPremium: new Uint8Array(size),
    state: new Uint8Array(size),
    areas: new Uint32Array(size),
    languages: new Uint32Array(size),
    yearsAndOne: new Uint8Array(size),
    specialty: new Uint32Array(size),
    rank: new Uint32Array(size),
    nameRank: new Uint32Array(size),
  };
}

/**
 * Rows by the value of a column; those of one value stay in their order (a counting sort).
 *
 * @param into other memory than that of the rows, with as much room
 */
export function sortedBy(
  rows: Uint32Array,
  column: Uint8Array | Uint32Array,
  into: Uint32Array = new Uint32Array(rows.length),
): Uint32Array {
  const ends = startsOf(rows, column);
  const sorted = into.subarray(0, rows.length);
  for (const row of rows) {
    const value = column[row] as number;
    const end = ends[value] as number;
    sorted[end] = row;
    ends[value] = end + 1;
  }
  return sorted;
}

/** Where the rows of each value of a column begin, once they are sorted by it. */
export function startsOf(rows: Uint32Array, column: Uint8Array | Uint32Array): Uint32Array {
  let highest = 0;
  for (const row of rows) highest = Math.max(highest, column[row] as number);
  const starts = new Uint32Array(highest + 2);
  for (const row of rows) {
    const next = (column[row] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let value = 0; value <= highest; value++) {
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number);
  }
  return starts;
}

/** Up to so many times as many ids as rows a table finds them; beyond that it would be mostly empty. */
const DENSE = 8;

/** Finds the row of an id: by a table, unless an operator numbers lawyers freely; then by a search. */
export function rowFinder(ids: Uint32Array): (id: number) => number | undefined {
  const highest = ids.reduce((most, own) => Math.max(most, own), 0);
  if (highest <= DENSE * ids.length) {
    const rows = new Uint32Array(highest + 1);
    for (let row = 0; row < ids.length; row++) rows[ids[row] as number] = row + 1;
    return (id) => {
      const found = rows[id];
      return found ? found - 1 : undefined;
    };
  }
  const order = Uint32Array.from(ids.keys()).sort(
    (a, b) => (ids[a] as number) - (ids[b] as number),
  );
  return (id) => {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[order[middle] as number] as number) < id) low = middle + 1;
      else high = middle;
    }
    const row = order[low];
    return row !== undefined && ids[row] === id ? row : undefined;
  };
}
