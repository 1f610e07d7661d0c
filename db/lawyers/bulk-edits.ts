import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordChange } from '../audit/audit-log.ts';
import { minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import type { BulkChange, BulkEditsTable } from '../schema/bulk-edits.ts';

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

/**
 * Stores a bulk edit and logs it, in one transaction. `runBulkEdit` then changes the listings.
 * `isNew` is false if an edit with this key is already stored. Returns null, and stores nothing, if
 * the number of listings isn't the expected one.
 */
export function storeBulkEdit(
  db: Database,
  { actor, lawyerIds, ...edit }: BulkEdit,
  expectedTotal: number,
  now: Date,
): Promise<{ id: number; isNew: boolean } | null> {
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('bulkEdits')
      .select('id')
      .where('key', '=', edit.key)
      .executeTakeFirst();
    if (stored) return { id: stored.id, isNew: false };
    const total = lawyerIds.length;
    if (total !== expectedTotal) return null;
    const { id } = await transaction
      .insertInto('bulkEdits')
      .values({ ...edit, total, lawyerIds: bytesOf(lawyerIds), startedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { change, until } = edit;
    const after = { change, ...(until && { until }), listings: total, bulkEdit: id };
    const subject = { subject: 'lawyer', subjectId: null } as const;
    await recordChange(transaction, { actor, action: 'edit several', ...subject, after }, now);
    return { id, isNew: true };
  });
}

/** Changes the remaining listings of a bulk edit, in batches, until `signal` is aborted. */
export async function runBulkEdit(
  db: Database,
  id: number,
  now: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  const edit = await db
    .selectFrom('bulkEdits')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = idsOf(edit.lawyerIds);
  for (let done = edit.done; done < ids.length; done += BATCH_SIZE) {
    if (signal?.aborted) return;
    const batch = ids.subarray(done, done + BATCH_SIZE);
    await db.transaction().execute(async (transaction) => {
      await applyChange(transaction, edit, batch);
      await transaction
        .updateTable('bulkEdits')
        .set({ done: done + batch.length })
        .where('id', '=', id)
        .execute();
    });
    await setImmediate();
  }
  await db
    .updateTable('bulkEdits')
    .set({ endedAt: now().toISOString() })
    .where('id', '=', id)
    .execute();
}

/**
 * Continues the bulk edits that the end of a process interrupted, until `signal` is aborted. Returns
 * their number.
 */
export async function continueBulkEdits(
  db: Database,
  now: () => Date,
  signal?: AbortSignal,
): Promise<number> {
  const interrupted = await db
    .selectFrom('bulkEdits')
    .select('id')
    .where('endedAt', 'is', null)
    // An older one failed, and its listings may have been edited since.
    .where('startedAt', '>', minutesBefore(now(), 24 * 60))
    .orderBy('id')
    .execute();
  for (const { id } of interrupted) await runBulkEdit(db, id, now, signal);
  return interrupted.length;
}

export async function findBulkEdit(db: Database, id: number): Promise<BulkEditProgress | null> {
  const edit = await db
    .selectFrom('bulkEdits')
    .select(['id', 'change', 'until', 'total', 'done', 'startedAt', 'endedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return edit ?? null;
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
  const isInBatch = (column: string) =>
    sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify([...ids])}))`;
  const set = (column: 'isActive' | 'isPremium', value: 0 | 1) =>
    transaction
      .updateTable('lawyers')
      .set({ [column]: value })
      .where(column, '<>', value)
      .where(isInBatch('id'))
      .execute();
  const deleteTerms = () =>
    transaction.deleteFrom('premiumTerms').where(isInBatch('lawyerId')).execute();
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
            .select(['id', sql.val(until).as('until')])
            .where(isInBatch('id')),
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
