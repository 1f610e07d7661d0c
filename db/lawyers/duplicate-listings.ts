import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordChange } from '../audit/audit-log.ts';
import { countLawyers } from '../csv-import/csv-export.ts';
import { type Database, sqliteOf } from '../engine/database.ts';
import { fastHashOf } from '../engine/hash.ts';
import type { DuplicateListingsTable } from '../schema/lawyers.ts';
import {
  type ComparedColumns,
  DUPLICATE_REASONS,
  type DuplicateReason,
  duplicateKeys,
  haveDifferentJurisdictions,
  MAX_DUPLICATE_GROUP,
  readComparedRows,
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
  const read = sqliteOf(db).prepare<[string], ComparedRow>(`
    select id, name, lawFirmName, city, state, country, phone, email,
      (select group_concat(jurisdiction) from licenses where lawyerId = lawyers.id)
        as jurisdictions
    from lawyers where id in (select value from json_each(?)) order by id`);
  const pairs = new Map<string, DuplicatePair>();
  for (const [index, ids] of groups.entries()) {
    if (index % 100 === 0) await setImmediate();
    for (const pair of pairsIn(read.all(JSON.stringify(ids)))) {
      const key = `${pair.lawyerId} ${pair.otherId}`;
      if (!pairs.has(key)) pairs.set(key, pair);
    }
  }
  return storePairs(db, [...pairs.values()]);
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
    await sql`
      insert into duplicateListings (lawyerId, otherId, reason)
      select value ->> 'lawyerId', value ->> 'otherId', value ->> 'reason'
      from json_each(${JSON.stringify(pairs)})
      where value ->> 'lawyerId' in (select id from lawyers)
        and value ->> 'otherId' in (select id from lawyers)
      on conflict do nothing`.execute(transaction);
    return selectOpenPairs(transaction).execute();
  });
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
