import type { Database } from '../engine/database.ts';
import { fastHashOf } from '../engine/hash.ts';
import {
  type ComparedColumns,
  DUPLICATE_REASONS,
  type DuplicateReason,
  duplicateKeys,
  haveDifferentJurisdictions,
  MAX_DUPLICATE_GROUP,
  readComparedRows,
  readJurisdictions,
} from '../lawyers/duplicate-rule.ts';
import { type Counted, MAX_EXAMPLES } from './change-report.ts';

/** A row of the file, or a lawyer in the directory. */
export type ListedAt = { row: number } | { lawyerId: number };

/** A lawyer whom the file would add, and who may be listed already or be in an earlier row. */
export interface PossibleDuplicate {
  /** The row of the file. */
  row: number;
  other: ListedAt;
  /** Jurisdiction codes of the licenses, separated by commas; null if there are none. */
  jurisdictions: string | null;
  otherJurisdictions: string | null;
}

/** Pairs by what they have in common besides the name; examples are in the order of the file. */
export interface DuplicatePreview {
  pairs: Map<DuplicateReason, Counted<PossibleDuplicate>>;
  /** Whether all rows were compared. False if there were more than fit in memory. */
  isComplete: boolean;
}

/**
 * Collects the rows of a dry run that would add a lawyer, and then finds those who may be listed
 * already with a license of another jurisdiction.
 */
export interface DuplicateSearch {
  add(row: number, lawyer: ComparedColumns, jurisdictions: readonly string[]): void;
  find(db: Database): Promise<DuplicatePreview>;
}

/**
 * The maximum number of compared rows: more than there are lawyers in the United States. Each takes
 * 24 bytes. A hash and an index below this number fit in the 53 bits of an integer.
 */
const MAX_ENTRIES = 1_500_000;

const NO_KEY = 0;

export function prepareDuplicateSearch(): DuplicateSearch {
  // The system provides memory only for the pages that are written.
  const refs = new Uint32Array(MAX_ENTRIES);
  const names = new Uint32Array(MAX_ENTRIES);
  const hashes = DUPLICATE_REASONS.map(() => new Uint32Array(MAX_ENTRIES));
  const jurisdictionIds = new Uint32Array(MAX_ENTRIES);
  const jurisdictions = textIds();
  let count = 0;
  let rowCount = 0;
  let isComplete = true;

  const addEntry = (ref: number, rowHashes: RowHashes, codes: string) => {
    if (count === MAX_ENTRIES) {
      isComplete = false;
      return;
    }
    refs[count] = ref;
    names[count] = rowHashes.name;
    for (const [index, hash] of rowHashes.keys.entries())
      (hashes[index] as Uint32Array)[count] = hash;
    jurisdictionIds[count] = jurisdictions.idOf(codes);
    count++;
  };

  /** Adds the lawyers in the directory who share a key with a row. */
  const addListed = async (db: Database) => {
    const sorted = hashes.map((all) => all.slice(0, rowCount).sort());
    for await (const lawyers of readComparedRows(db)) {
      const shared = lawyers.flatMap(({ id, ...lawyer }) => {
        const rowHashes = hashesOf(lawyer);
        const isShared = rowHashes?.keys.some((hash, index) =>
          includes(sorted[index] as Uint32Array, hash),
        );
        return rowHashes && isShared ? [{ id, rowHashes }] : [];
      });
      const codes = await readJurisdictions(
        db,
        shared.map(({ id }) => id),
      );
      for (const { id, rowHashes } of shared) addEntry(id, rowHashes, codes.get(id) ?? '');
    }
  };

  const isShared = (reason: number, one: number, other: number) => {
    const all = hashes[reason] as Uint32Array;
    return all[one] !== NO_KEY && all[one] === all[other];
  };

  /** Whether two entries have the same name and no stronger reason in common. */
  const isPair = (reason: number, one: number, other: number) =>
    names[one] === names[other] &&
    haveDifferentJurisdictions(
      jurisdictions.textOf(jurisdictionIds[one] as number),
      jurisdictions.textOf(jurisdictionIds[other] as number),
    ) &&
    !DUPLICATE_REASONS.some((_, stronger) => stronger < reason && isShared(stronger, one, other));

  const toPair = (one: number, other: number): PossibleDuplicate => {
    const ref = refs[other] as number;
    return {
      row: refs[one] as number,
      other: other < rowCount ? { row: ref } : { lawyerId: ref },
      jurisdictions: jurisdictions.textOf(jurisdictionIds[one] as number),
      otherJurisdictions: jurisdictions.textOf(jurisdictionIds[other] as number),
    };
  };

  const findPairs = (reason: number): Counted<PossibleDuplicate> => {
    const examples: PossibleDuplicate[] = [];
    let total = 0;
    for (const group of groupsOf((hashes[reason] as Uint32Array).subarray(0, count))) {
      for (const [index, one] of group.entries()) {
        for (const other of group.slice(index + 1)) {
          // Entries after the rows are lawyers in the directory.
          if (one >= rowCount || !isPair(reason, one, other)) continue;
          total++;
          const [later, earlier] = other < rowCount ? [other, one] : [one, other];
          addExample(examples, toPair(later, earlier));
        }
      }
    }
    return { count: total, examples };
  };

  return {
    add(row, lawyer, codes) {
      const rowHashes = hashesOf(lawyer);
      if (rowHashes) addEntry(row, rowHashes, codes.join());
      rowCount = count;
    },
    async find(db) {
      if (rowCount > 0) await addListed(db);
      const pairs = new Map<DuplicateReason, Counted<PossibleDuplicate>>();
      for (const [index, reason] of DUPLICATE_REASONS.entries()) {
        const found = findPairs(index);
        if (found.count > 0) pairs.set(reason, found);
      }
      return { pairs, isComplete };
    },
  };
}

interface RowHashes {
  name: number;
  /** In the order of `DUPLICATE_REASONS`. */
  keys: number[];
}

/** The hash of the name makes it unlikely that two keys are confused. */
function hashesOf(lawyer: ComparedColumns): RowHashes | null {
  const keys = duplicateKeys(lawyer);
  const key = DUPLICATE_REASONS.map((reason) => keys[reason]).find((text) => text !== '');
  if (key === undefined) return null;
  return {
    // A key begins with the name.
    name: fastHashOf(key.slice(0, key.indexOf('\n'))),
    keys: DUPLICATE_REASONS.map((reason) =>
      keys[reason] === '' ? NO_KEY : fastHashOf(keys[reason]),
    ),
  };
}

/** Groups of indexes with the same hash, without large groups. */
function* groupsOf(hashes: Uint32Array): Generator<number[]> {
  const sorted = new Float64Array(hashes.length);
  for (const [index, hash] of hashes.entries()) sorted[index] = hash * MAX_ENTRIES + index;
  sorted.sort();
  let group: number[] = [];
  let groupHash = NO_KEY;
  for (const entry of sorted) {
    const hash = Math.floor(entry / MAX_ENTRIES);
    if (hash !== groupHash) {
      if (isGroup(group)) yield group;
      group = [];
      groupHash = hash;
    }
    if (hash !== NO_KEY) group.push(entry % MAX_ENTRIES);
  }
  if (isGroup(group)) yield group;
}

const isGroup = ({ length }: readonly number[]) => length > 1 && length <= MAX_DUPLICATE_GROUP;

function includes(sorted: Uint32Array, hash: number): boolean {
  if (hash === NO_KEY) return false;
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as number) < hash) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === hash;
}

/** Keeps the examples in the order of their rows. */
function addExample(examples: PossibleDuplicate[], example: PossibleDuplicate): void {
  const last = examples.at(-1);
  if (examples.length === MAX_EXAMPLES && last && last.row <= example.row) return;
  examples.push(example);
  examples.sort((one, other) => one.row - other.row);
  examples.length = Math.min(examples.length, MAX_EXAMPLES);
}

/** Numbers texts, of which there are only a few. */
function textIds() {
  const texts: string[] = [];
  const ids = new Map<string, number>();
  return {
    idOf(text: string): number {
      const id = ids.get(text) ?? texts.push(text) - 1;
      ids.set(text, id);
      return id;
    },
    /** Null for an empty text. */
    textOf: (id: number) => texts[id] || null,
  };
}
