import { setImmediate } from 'node:timers/promises';
import { recordChange } from '../audit/audit-log.ts';
import { minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { BulkChange, BulkEditsTable } from '../schema/bulk-edits.ts';
import type { ListingRow, ListingSearch } from './listing-search.ts';

/** A change of many listings at once. */
export interface BulkEdit {
  change: BulkChange;
  /** ISO day: the last day of the premium term; null without an end. */
  until: string | null;
  lawyerIds: Uint32Array;
  /** The same key makes the same change once. */
  key: string;
  actor: string;
}

/** A bulk edit and its progress. */
export interface BulkEditProgress
  extends Pick<BulkEditsTable, 'change' | 'until' | 'total' | 'startedAt' | 'endedAt'> {
  id: number;
  done: number;
}

/** Listings per transaction. Other requests are served between batches. */
const BATCH_SIZE = 250;

/** The listings that a confirmation is about. */
export interface SelectedListings {
  /** The search or the checked IDs that select the listings. */
  selection: ListingSearch & { ids?: number[] | undefined };
  lawyerIds: Uint32Array;
  /** The listings that the confirmation shows. */
  shown: readonly ListingRow[];
}

/** A hash that changes if the filter, the selected listings or the rows shown of them change. */
export function selectionDigest({ selection, lawyerIds, shown }: SelectedListings): string {
  const { q, only, ids } = selection;
  return hashOf(JSON.stringify([q, only, ids, hashOf(bytesOf(lawyerIds)), shown]));
}

/**
 * Stored, or the reason why nothing was stored: another bulk edit runs, or the listings changed.
 */
export type BulkEditOutcome =
  | { outcome: 'stored'; id: number; isNew: boolean }
  | { outcome: 'busy'; running: BulkEditProgress }
  | { outcome: 'changed' };

/**
 * Stores a bulk edit and logs it, in one transaction. `runBulkEdit` then changes the listings.
 * `isNew` is false if an edit with this key is already stored. Only one edit runs at a time.
 *
 * @param isAsConfirmed whether the listings are those that the administrator has confirmed
 */
export function storeBulkEdit(
  db: Database,
  { actor, lawyerIds, ...edit }: BulkEdit,
  isAsConfirmed: boolean,
  now: Date,
): Promise<BulkEditOutcome> {
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('bulkEdits')
      .select('id')
      .where('key', '=', edit.key)
      .executeTakeFirst();
    if (stored) return { outcome: 'stored', id: stored.id, isNew: false };
    const running = await unfinishedEdits(transaction, now).executeTakeFirst();
    if (running) return { outcome: 'busy', running };
    if (!isAsConfirmed) return { outcome: 'changed' };
    const total = lawyerIds.length;
    const { id } = await transaction
      .insertInto('bulkEdits')
      .values({ ...edit, total, lawyerIds: bytesOf(lawyerIds), startedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { change, until } = edit;
    const after = { change, ...(until && { until }), listings: total, bulkEdit: id };
    const subject = { subject: 'lawyer', subjectId: null } as const;
    await recordChange(transaction, { actor, action: 'edit several', ...subject, after }, now);
    return { outcome: 'stored', id, isNew: true };
  });
}

/**
 * Changes the remaining listings of a bulk edit, in batches, until `signal` is aborted. Each batch
 * is read and changed in one transaction, so a second run of the same edit changes nothing twice.
 */
export async function runBulkEdit(
  db: Database,
  id: number,
  now: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  const { lawyerIds, ...edit } = await db
    .selectFrom('bulkEdits')
    .select(['lawyerIds', 'change', 'until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = idsOf(lawyerIds);
  for (let isDone = false; !isDone && !signal?.aborted; await setImmediate()) {
    isDone = await db.transaction().execute(async (transaction) => {
      const { done } = await transaction
        .selectFrom('bulkEdits')
        .select('done')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const batch = ids.subarray(done, done + BATCH_SIZE);
      const isLast = done + batch.length === ids.length;
      await applyChange(transaction, edit, batch);
      await transaction
        .updateTable('bulkEdits')
        .set({ done: done + batch.length, ...(isLast && { endedAt: now().toISOString() }) })
        .where('id', '=', id)
        .execute();
      return isLast;
    });
  }
}

/**
 * Continues the bulk edits that the end of a process interrupted, until `signal` is aborted.
 * Returns their number.
 */
export async function continueBulkEdits(
  db: Database,
  now: () => Date,
  signal?: AbortSignal,
): Promise<number> {
  const interrupted = await unfinishedEdits(db, now()).execute();
  for (const { id } of interrupted) await runBulkEdit(db, id, now, signal);
  return interrupted.length;
}

export async function findBulkEdit(db: Database, id: number): Promise<BulkEditProgress | null> {
  const edit = await selectProgress(db).where('id', '=', id).executeTakeFirst();
  return edit ?? null;
}

/** A query for the edits that are running or interrupted, in the order in which they run. */
function unfinishedEdits(db: Database, now: Date) {
  return (
    selectProgress(db)
      .where('endedAt', 'is', null)
      // An older one failed, and its listings may have been edited since.
      .where('startedAt', '>', minutesBefore(now, 24 * 60))
      .orderBy('id')
  );
}

function selectProgress(db: Database) {
  return db
    .selectFrom('bulkEdits')
    .select(['id', 'change', 'until', 'total', 'done', 'startedAt', 'endedAt']);
}

/** The listings of a bulk edit, in ascending order; null if the ID is unknown. */
export async function lawyerIdsOfBulkEdit(db: Database, id: number): Promise<Uint32Array | null> {
  const edit = await db
    .selectFrom('bulkEdits')
    .select('lawyerIds')
    .where('id', '=', id)
    .executeTakeFirst();
  return edit ? idsOf(edit.lawyerIds) : null;
}

async function applyChange(
  transaction: Database,
  { change, until }: Pick<BulkEdit, 'change' | 'until'>,
  ids: Uint32Array,
): Promise<void> {
  if (ids.length === 0) return;
  const set = (column: 'isActive' | 'isPremium', value: 0 | 1) =>
    transaction
      .updateTable('lawyers')
      .set({ [column]: value })
      .where(column, '<>', value)
      .where('id', 'in', [...ids])
      .execute();
  const deleteTerms = () =>
    transaction
      .deleteFrom('premiumTerms')
      .where('lawyerId', 'in', [...ids])
      .execute();
  switch (change) {
    case 'activate':
    case 'deactivate':
      await set('isActive', change === 'activate' ? 1 : 0);
      return;
    case 'end premium':
      await set('isPremium', 0);
      await deleteTerms();
      return;
    case 'premium':
      await set('isPremium', 1);
      await deleteTerms();
      if (until === null) return;
      await transaction
        .insertInto('premiumTerms')
        .columns(['lawyerId', 'until'])
        .expression((eb) =>
          eb
            .selectFrom('lawyers')
            .select(['id', eb.val(until).as('until')])
            .where('id', 'in', [...ids]),
        )
        .execute();
  }
}

function bytesOf(ids: Uint32Array): Buffer {
  const bytes = Buffer.alloc(ids.length * 4);
  for (const [index, id] of ids.entries()) bytes.writeUInt32LE(id, index * 4);
  return bytes;
}

function idsOf(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) =>
    bytes.readUInt32LE(index * 4),
  );
}
