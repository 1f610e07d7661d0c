import type { NotNull } from 'kysely';
import { raiseImportsVersion } from '../engine/content-version.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { valueLists } from '../engine/value-lists.ts';
import { LawyerChangeLog } from '../lawyers/lawyer-changes.ts';
import type { ImportsTable } from '../schema/imports.ts';
import { deleteUndoData, type RowsBefore } from './import-log.ts';
import { findNumberHolders, restoreLawyers } from './restore-lawyers.ts';
import { resumeTriggers, suspendTriggers } from './suspend-triggers.ts';
import { deleteUnusedSources } from './unused-sources.ts';

/** Thrown, before any change, if an import can't be undone. The message gives the reason. */
export class UndoError extends Error {
  override name = 'UndoError';
}

/** A lawyer who isn't restored, because someone edited the listing after the import. */
export interface KeptLawyer {
  id: number;
  name: string;
}

export interface UndoResult {
  /** Number of lawyers restored to their state before the import. */
  restored: number;
  /** Number of lawyers that the import had added and that were deleted. */
  deleted: number;
  kept: KeptLawyer[];
}

interface UndoOptions {
  now: Date;
  /** Stops the undo between two batches. */
  signal?: AbortSignal;
  /** Called with the number of lawyers processed so far and the total. */
  onProgress?: (done: number, total: number) => void | Promise<void>;
}

/** An import with its ID, as shown in the list of imports. */
export type ImportRecord = Omit<ImportsTable, 'id' | ImportCount | 'lastAuditId'> &
  Record<ImportCount, number> & { id: number };

type ImportCount = 'added' | 'changed' | 'same' | 'removed' | 'wrongRows' | 'retired';

/** The latest imports, newest first. */
export function listImports(db: Database, limit: number): Promise<ImportRecord[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'startedAt', 'endedAt', 'fileName', 'sourceName', 'mapping'])
    .select(['added', 'changed', 'same', 'removed', 'wrongRows', 'retired', 'undoneAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Lawyers per transaction. Other processes can write between two batches. */
const BATCH_SIZE = 500;

/**
 * Undoes the latest import: deletes the lawyers that it added, and restores those that it changed,
 * with their licenses. Lawyers who have been edited since aren't changed. Sources that nothing
 * refers to are deleted. An interrupted undo can be completed by running it again.
 *
 * @throws {UndoError} if the import isn't the latest, or was undone before
 */
export async function undoImport(
  db: Database,
  importId: number,
  { now, signal, onProgress = () => {} }: UndoOptions,
): Promise<UndoResult> {
  const { lastAuditId } = await findLatestImport(db, importId);
  const keptIds = await findKeptIds(db, importId, lastAuditId);
  const total = await countChanges(db);
  const result: UndoResult = { restored: 0, deleted: 0, kept: [] };
  const changeLog = new LawyerChangeLog();
  const inBatches = async (kind: ChangeKind, undo: UndoBatch) => {
    for (let last = 0; ; ) {
      signal?.throwIfAborted();
      const changes = await db.transaction().execute(async (transaction) => {
        const read = await readChanges(transaction, kind, last);
        const batch = read.filter(({ lawyerId }) => !keptIds.has(lawyerId));
        if (batch.length === 0) return read;
        const ids = batch.map(({ lawyerId }) => lawyerId);
        await suspendTriggers(transaction);
        await removeNames(transaction, ids);
        await undo(transaction, batch);
        await transaction.deleteFrom('importChanges').where('lawyerId', 'in', ids).execute();
        await resumeTriggers(transaction);
        await changeLog.add(transaction, ids);
        await raiseImportsVersion(transaction);
        return read;
      });
      const end = changes.at(-1);
      if (!end) return;
      last = end.lawyerId;
      await onProgress(result.deleted + result.restored, total);
    }
  };
  // Deleting first frees the bar numbers that other lawyers had before the import.
  await inBatches('added', async (transaction, changes) => {
    result.deleted += await deleteLawyers(
      transaction,
      changes.map(({ lawyerId }) => lawyerId),
    );
  });
  await inBatches('changed', async (transaction, changes) => {
    const rows = changes.flatMap(({ before }) => before ?? []);
    await restoreLawyers(transaction, rows);
    await engineOf(db).names.add(
      transaction,
      changes.map(({ lawyerId }) => lawyerId),
    );
    result.restored += rows.length;
  });
  await db.transaction().execute(async (transaction) => {
    await suspendTriggers(transaction);
    await restoreDates(transaction, lastAuditId);
    await resumeTriggers(transaction);
    result.kept = await transaction
      .selectFrom('importChanges')
      .innerJoin('lawyers', 'lawyers.id', 'lawyerId')
      .select(['lawyers.id', 'name'])
      .orderBy('lawyers.id')
      .execute();
    await deleteUndoData(transaction);
    await deleteUnusedSources(transaction);
    await transaction
      .updateTable('imports')
      .set({ undoneAt: now.toISOString() })
      .where('id', '=', importId)
      .execute();
    await raiseImportsVersion(transaction);
  });
  return result;
}

/** A lawyer whom the import added or changed. */
interface Change {
  lawyerId: number;
  /** Null if the import added the lawyer. */
  before: RowsBefore | null;
}

type ChangeKind = 'added' | 'changed';

/** Undoes the changes of some lawyers. */
type UndoBatch = (transaction: Database, changes: readonly Change[]) => Promise<void>;

async function findLatestImport(
  db: Database,
  importId: number,
): Promise<Pick<ImportsTable, 'lastAuditId'>> {
  const latest = await db
    .selectFrom('imports')
    .select(['id', 'undoneAt', 'lastAuditId'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!latest || importId > latest.id) throw new UndoError(`There is no import ${importId}.`);
  if (importId < latest.id) {
    throw new UndoError(
      `Import ${importId} can't be undone, because import ${latest.id} came after it. Only the latest import can be undone.`,
    );
  }
  if (latest.undoneAt !== null) throw new UndoError(`Import ${importId} was already undone.`);
  return latest;
}

async function countChanges(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('importChanges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next changes of a kind, in the order of the lawyers' IDs. */
async function readChanges(db: Database, kind: ChangeKind, last: number): Promise<Change[]> {
  const rows = await db
    .selectFrom('importChanges')
    .select(['lawyerId', 'before'])
    .where('before', kind === 'added' ? 'is' : 'is not', null)
    .where('lawyerId', '>', last)
    .orderBy('lawyerId')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ lawyerId, before }) => ({
    lawyerId,
    before: before === null ? null : JSON.parse(before),
  }));
}

/** The lawyers with an audit log entry after the one with this ID. */
function selectEdited(db: Database, lastAuditId: number) {
  return db
    .selectFrom('auditLog')
    .select('subjectId')
    .where('id', '>', lastAuditId)
    .where('subject', '=', 'lawyer')
    .where('subjectId', 'is not', null)
    .$narrowType<{ subjectId: NotNull }>();
}

/**
 * The lawyers who aren't restored: those edited since the import, and those whose former bar number
 * now belongs to another lawyer who isn't restored.
 */
async function findKeptIds(
  db: Database,
  importId: number,
  lastAuditId: number,
): Promise<ReadonlySet<number>> {
  const edited = await db
    .selectFrom('importChanges')
    .select('lawyerId')
    .where('importId', '=', importId)
    .where('lawyerId', 'in', selectEdited(db, lastAuditId))
    .execute();
  const kept = new Set(edited.map(({ lawyerId }) => lawyerId));
  const conflicts = await findNumberConflicts(db);
  for (;;) {
    const blocked = conflicts.filter(
      ({ lawyerId, holderId, isChanged }) =>
        !kept.has(lawyerId) && (!isChanged || kept.has(holderId)),
    );
    if (blocked.length === 0) return kept;
    for (const { lawyerId } of blocked) kept.add(lawyerId);
  }
}

/** A changed lawyer whose former bar number now belongs to another lawyer. */
interface NumberConflict {
  lawyerId: number;
  holderId: number;
  /** Whether the import changed or added the other lawyer, too. */
  isChanged: boolean;
}

async function findNumberConflicts(db: Database): Promise<NumberConflict[]> {
  const conflicts: NumberConflict[] = [];
  for (let last = 0; ; ) {
    const changes = await readChanges(db, 'changed', last);
    const end = changes.at(-1);
    if (!end) return conflicts;
    last = end.lawyerId;
    const rows = changes.flatMap(({ before }) => before ?? []);
    const holders = await findNumberHolders(db, rows);
    const changedIds = await findChangedIds(
      db,
      holders.map(({ lawyerId }) => lawyerId),
    );
    for (const { lawyerId, formerHolderIds } of holders)
      for (const id of formerHolderIds)
        conflicts.push({ lawyerId: id, holderId: lawyerId, isChanged: changedIds.has(lawyerId) });
  }
}

/** Those of the lawyers whom the import added or changed. */
async function findChangedIds(
  db: Database,
  lawyerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for (const list of valueLists(lawyerIds)) {
    const changes = db.selectFrom('importChanges').select('lawyerId').where('lawyerId', 'in', list);
    for (const { lawyerId } of await changes.execute()) ids.add(lawyerId);
  }
  return ids;
}

/** Removes the current names of lawyers, before their rows change. */
async function removeNames(transaction: Database, ids: readonly number[]): Promise<void> {
  const lawyers = await transaction
    .selectFrom('lawyers')
    .select(['id', 'name', 'lawFirmName'])
    .where('id', 'in', ids)
    .execute();
  await engineOf(transaction).names.remove(transaction, lawyers);
}

/** Deletes lawyers with their sign-in links. Returns the number of lawyers. */
async function deleteLawyers(transaction: Database, ids: readonly number[]): Promise<number> {
  await transaction
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', 'lawyer')
    .where('subjectId', 'in', ids)
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('lawyers')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Restores the date of licenses that the import only confirmed. */
async function restoreDates(transaction: Database, lastAuditId: number): Promise<void> {
  const confirmations = await transaction
    .selectFrom('importConfirmations')
    .select(['asOf', 'licenseIds'])
    .execute();
  for (const { asOf, licenseIds } of confirmations) {
    for (const list of valueLists<number>(JSON.parse(licenseIds))) {
      await transaction
        .updateTable('licenses')
        .set({ asOf })
        .where('id', 'in', list)
        .where('lawyerId', 'not in', selectEdited(transaction, lastAuditId))
        .execute();
    }
  }
}
