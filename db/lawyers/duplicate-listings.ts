import { setImmediate } from 'node:timers/promises';
import { recordChange } from '../audit/audit-log.ts';
import { countLawyers } from '../csv-import/csv-export.ts';
import type { Database } from '../engine/database.ts';
import { fastHashOf } from '../engine/hash.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { DuplicateListingsTable } from '../schema/lawyers.ts';
import {
  COMPARED_COLUMNS,
  type ComparedColumns,
  DUPLICATE_REASONS,
  type DuplicateReason,
  duplicateKeys,
  haveDifferentJurisdictions,
  MAX_DUPLICATE_GROUP,
  readComparedRows,
  readJurisdictions,
} from './duplicate-rule.ts';
import { findListing, type Listing } from './listings.ts';

/** Two listings that may belong to the same lawyer. */
export interface DuplicatePair extends Pick<DuplicateListingsTable, 'lawyerId' | 'otherId'> {
  reason: DuplicateReason;
}

type ComparedRow = ComparedColumns & {
  id: number;
  /** Jurisdiction codes of the licenses, separated by commas; null if there are no licenses. */
  jurisdictions: string | null;
};

/**
 * Searches the directory for listings with the same name and the same phone, email, or law firm and
 * city, if they have no jurisdiction in common. Replaces the pairs from the previous search and
 * returns the new ones, except those that an administrator has dismissed.
 *
 * @param onProgress called with the number of lawyers read so far
 */
export async function findDuplicateListings(
  db: Database,
  onProgress: (done: number) => void = () => {},
): Promise<DuplicatePair[]> {
  const groups = await groupsOfSameKey(db, onProgress);
  const pairs = new Map<string, DuplicatePair>();
  for (let start = 0; start < groups.length; start += GROUPS_PER_READ) {
    const batch = groups.slice(start, start + GROUPS_PER_READ);
    const rows = await readRows(db, [...new Set(batch.flat())]);
    for (const ids of batch) {
      const group = ids.flatMap((id) => rows.get(id) ?? []);
      for (const pair of pairsIn(group)) {
        const key = `${pair.lawyerId} ${pair.otherId}`;
        if (!pairs.has(key)) pairs.set(key, pair);
      }
    }
    await setImmediate();
  }
  return storePairs(db, [...pairs.values()]);
}

/** Number of groups of lawyers to read per query. Other requests are served between queries. */
const GROUPS_PER_READ = 100;

async function readRows(db: Database, ids: readonly number[]): Promise<Map<number, ComparedRow>> {
  const jurisdictions = await readJurisdictions(db, ids);
  const rows = new Map<number, ComparedRow>();
  for (const list of valueLists(ids)) {
    const lawyers = db.selectFrom('lawyers').select(COMPARED_COLUMNS).where('id', 'in', list);
    for (const row of await lawyers.execute())
      rows.set(row.id, { ...row, jurisdictions: jurisdictions.get(row.id) ?? null });
  }
  return rows;
}

/**
 * Groups of IDs whose hashes of a key are equal. Different keys may have the same hash, so
 * {@link pairsIn} compares the keys themselves.
 */
async function groupsOfSameKey(
  db: Database,
  onProgress: (done: number) => void,
): Promise<number[][]> {
  // Lawyers added during the search are skipped: writes past the end of the arrays have no effect.
  const total = await countLawyers(db);
  const ids = new Uint32Array(total);
  const hashes: Record<DuplicateReason, Uint32Array> = {
    email: new Uint32Array(total),
    phone: new Uint32Array(total),
    'law firm': new Uint32Array(total),
  };
  let count = 0;
  for await (const rows of readComparedRows(db)) {
    for (const row of rows) {
      const keys = duplicateKeys(row);
      for (const reason of DUPLICATE_REASONS)
        hashes[reason][count] = keys[reason] === '' ? NO_KEY : fastHashOf(keys[reason]);
      ids[count++] = row.id;
    }
    onProgress(count);
  }
  const groups: number[][] = [];
  for (const reason of DUPLICATE_REASONS) {
    groups.push(...groupByRepeatedHash(hashes[reason], ids));
    await setImmediate();
  }
  return groups.filter((group) => group.length <= MAX_DUPLICATE_GROUP);
}

const NO_KEY = 0;

function groupByRepeatedHash(hashes: Uint32Array, ids: Uint32Array): Iterable<number[]> {
  const sorted = hashes.toSorted();
  const groups = new Map<number, number[]>();
  for (const [index, hash] of sorted.entries())
    if (hash !== NO_KEY && hash === sorted[index - 1]) groups.set(hash, []);
  for (const [index, hash] of hashes.entries()) groups.get(hash)?.push(ids[index] as number);
  return groups.values();
}

/** The pairs within a group of listings. */
function* pairsIn(rows: readonly ComparedRow[]): Generator<DuplicatePair> {
  const entries = rows.map((row) => ({ row, keys: duplicateKeys(row) }));
  for (const [index, one] of entries.entries()) {
    for (const other of entries.slice(index + 1)) {
      const reason = DUPLICATE_REASONS.find(
        (name) => one.keys[name] && one.keys[name] === other.keys[name],
      );
      if (reason && haveDifferentJurisdictions(one.row.jurisdictions, other.row.jurisdictions))
        yield { lawyerId: one.row.id, otherId: other.row.id, reason };
    }
  }
}

/** Replaces all pairs that haven't been dismissed, and returns those to review. */
function storePairs(db: Database, pairs: readonly DuplicatePair[]): Promise<DuplicatePair[]> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('duplicateListings').where('dismissedAt', 'is', null).execute();
    // A lawyer may have been removed since the search began.
    for (const list of valueLists(pairs)) {
      const existing = await existingIds(transaction, list);
      const values = list.filter(
        ({ lawyerId, otherId }) => existing.has(lawyerId) && existing.has(otherId),
      );
      if (values.length === 0) continue;
      await transaction
        .insertInto('duplicateListings')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return selectOpenPairs(transaction).execute();
  });
}

async function existingIds(
  db: Database,
  pairs: readonly DuplicatePair[],
): Promise<ReadonlySet<number>> {
  const ids = pairs.flatMap(({ lawyerId, otherId }) => [lawyerId, otherId]);
  const rows = await db.selectFrom('lawyers').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function selectOpenPairs(db: Database) {
  return db
    .selectFrom('duplicateListings')
    .select(['lawyerId', 'otherId', 'reason'])
    .where('dismissedAt', 'is', null)
    .orderBy('lawyerId')
    .orderBy('otherId');
}

/** A pair with both listings. */
export interface DuplicateListings {
  reason: DuplicateReason;
  listings: [Listing, Listing];
}

/** One page of the undecided pairs from the last search, and their total. */
export async function listDuplicateListings(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ duplicates: DuplicateListings[]; total: number }> {
  const pairs = await selectOpenPairs(db).limit(limit).offset(offset).execute();
  const { total } = await db
    .selectFrom('duplicateListings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('dismissedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const duplicates: DuplicateListings[] = [];
  for (const { lawyerId, otherId, reason } of pairs) {
    const [one, other] = await Promise.all([findListing(db, lawyerId), findListing(db, otherId)]);
    if (one && other) duplicates.push({ reason, listings: [one, other] });
  }
  return { duplicates, total };
}

interface Dismissal {
  lawyerId: number;
  otherId: number;
  /** As in the audit log. */
  actor: string;
}

/**
 * Records that two listings belong to different lawyers, so that later searches skip the pair.
 * Returns false if there is no such undecided pair.
 */
export function dismissDuplicate(
  db: Database,
  { lawyerId, otherId, actor }: Dismissal,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const dismissed = await transaction
      .updateTable('duplicateListings')
      .set({ dismissedAt: now.toISOString() })
      .where('lawyerId', '=', Math.min(lawyerId, otherId))
      .where('otherId', '=', Math.max(lawyerId, otherId))
      .where('dismissedAt', 'is', null)
      .returning('lawyerId')
      .executeTakeFirst();
    if (!dismissed) return false;
    const change = { actor, action: 'keep separate', subject: 'lawyer' } as const;
    for (const [subjectId, otherListing] of [
      [lawyerId, otherId],
      [otherId, lawyerId],
    ] as const)
      await recordChange(transaction, { ...change, subjectId, after: { otherListing } }, now);
    return true;
  });
}
