import type Sqlite from 'better-sqlite3';
import { raiseLawyersVersion } from '../engine/content-version.ts';
import { type Database, sqliteOf } from '../engine/database.ts';
import { LawyerChangeLog } from '../lawyers/lawyer-changes.ts';
import type { ImportsTable } from '../schema/imports.ts';
import { columnsOf, IMPORTED_TABLES, type ImportedTable } from './import-log.ts';

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
  /** Called with the number of lawyers processed so far and the total. */
  onProgress?: (done: number, total: number) => void;
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
const BATCH_SIZE = 1000;

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
  { now, onProgress = () => {} }: UndoOptions,
): Promise<UndoResult> {
  const { lastAuditId } = await findLatestImport(db, importId);
  const sqlite = sqliteOf(db);
  const statements = prepareUndo(sqlite);
  const keptIds = findKeptIds(sqlite, importId, lastAuditId);
  const total = statements.count.get() as number;
  const result: UndoResult = { restored: 0, deleted: 0, kept: [] };
  const changeLog = new LawyerChangeLog();
  let hasBegun = false;
  const inBatches = async (nextBatch: Sqlite.Statement<[string], number>, undo: UndoBatch) => {
    for (;;) {
      const size = await db.transaction().execute(async (transaction) => {
        const batch = nextBatch.all(JSON.stringify([...keptIds]));
        if (batch.length === 0) return 0;
        statements.suspendTriggers.run();
        const ids = JSON.stringify(batch);
        statements.removeNames.run(ids);
        undo(ids);
        statements.forget.run(ids);
        statements.resumeTriggers.run();
        await changeLog.add(transaction, batch);
        if (!hasBegun) await raiseLawyersVersion(transaction);
        hasBegun = true;
        return batch.length;
      });
      if (size === 0) return;
      onProgress(result.deleted + result.restored, total);
    }
  };
  // Deleting first frees the bar numbers that other lawyers had before the import.
  await inBatches(statements.nextAdded, (ids) => {
    statements.revokeLinks.run(ids);
    result.deleted += statements.deleteLawyers.run(ids).changes;
  });
  await inBatches(statements.nextChanged, (ids) => {
    statements.endSessions.run(ids);
    statements.revokeChangedLinks.run(ids);
    statements.releaseNumbers.run(ids);
    result.restored += statements.restoreLawyers.run(ids).changes;
    for (const restore of statements.restoreOthers) restore(ids);
    statements.addNames.run(ids);
  });
  await db.transaction().execute(async (transaction) => {
    for (const { asOf, licenseIds } of statements.confirmations.all())
      statements.restoreDate.run(asOf, licenseIds, lastAuditId);
    result.kept = statements.kept.all();
    statements.forgetAll();
    statements.deleteUnusedSources.run();
    await transaction
      .updateTable('imports')
      .set({ undoneAt: now.toISOString() })
      .where('id', '=', importId)
      .execute();
    await raiseLawyersVersion(transaction);
  });
  return result;
}

/** Undoes the changes of some lawyers, given as a JSON array of IDs. */
type UndoBatch = (ids: string) => void;

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

/** SQL: the lawyers with an audit log entry after the one with this ID. */
const EDITED = `
  select subjectId from auditLog where id > ? and subject = 'lawyer' and subjectId is not null`;

/**
 * The lawyers who aren't restored: those edited since the import, and those whose former bar number
 * now belongs to another lawyer who isn't restored.
 */
function findKeptIds(
  sqlite: Sqlite.Database,
  importId: number,
  lastAuditId: number,
): ReadonlySet<number> {
  const edited = sqlite
    .prepare<[number, number], number>(
      `select lawyerId from importChanges where importId = ? and lawyerId in (${EDITED})`,
    )
    .pluck();
  const blocked = sqlite
    .prepare<[string, string], number>(`
      select distinct change.lawyerId
      from importChanges as change
        join json_each(change.before, '$.licenses') as former
        join licenses on licenses.number = former.value ->> 'number'
          and licenses.jurisdiction = former.value ->> 'jurisdiction'
      where licenses.lawyerId <> change.lawyerId
        and change.lawyerId not in (select value from json_each(?))
        and (licenses.lawyerId in (select value from json_each(?))
          or licenses.lawyerId not in (select lawyerId from importChanges))`)
    .pluck();
  const kept = new Set(edited.all(importId, lastAuditId));
  for (;;) {
    const ids = JSON.stringify([...kept]);
    const more = blocked.all(ids, ids);
    if (more.length === 0) return kept;
    for (const id of more) kept.add(id);
  }
}

/** Prepares the statements. Each `?` is a JSON array of lawyer IDs, unless noted. */
function prepareUndo(sqlite: Sqlite.Database) {
  const prepare = (text: string) => sqlite.prepare<unknown[]>(text);
  const next = (condition: string) =>
    sqlite
      .prepare<[string], number>(`
        select lawyerId from importChanges
        where before is ${condition} and lawyerId not in (select value from json_each(?))
        limit ${BATCH_SIZE}`)
      .pluck();
  const among = 'in (select value from json_each(?))';
  const hasNewEmail = `
    (select email from lawyers where id = lawyerId) is not before ->> '$.lawyers[0].email'`;
  const { lawyers: _, ...others } = IMPORTED_TABLES;
  return {
    count: sqlite.prepare<[], number>('select count(*) from importChanges').pluck(),
    nextAdded: next('null'),
    nextChanged: next('not null'),
    suspendTriggers: prepare('insert into rosterImports default values'),
    resumeTriggers: prepare('delete from rosterImports'),
    removeNames: prepare(`
      insert into lawyerNames (lawyerNames, rowid, name, lawFirmName)
      select 'delete', id, name, lawFirmName from lawyers where id ${among}`),
    addNames: prepare(`
      insert into lawyerNames (rowid, name, lawFirmName)
      select id, name, lawFirmName from lawyers where id ${among}`),
    deleteLawyers: prepare(`delete from lawyers where id ${among}`),
    revokeLinks: prepare(
      `delete from oneTimeLinks where purpose = 'lawyer' and subjectId ${among}`,
    ),
    // The owner of an email address that came from the import must no longer be able to sign in.
    endSessions: prepare(`
      delete from sessions where lawyerId in (
        select lawyerId from importChanges where lawyerId ${among} and ${hasNewEmail})`),
    revokeChangedLinks: prepare(`
      delete from oneTimeLinks where purpose = 'lawyer' and subjectId in (
        select lawyerId from importChanges where lawyerId ${among} and ${hasNewEmail})`),
    // The lawyers who currently have these numbers are restored later.
    releaseNumbers: prepare(`
      update licenses set number = null where id in (
        select licenses.id
        from importChanges as change
          join json_each(change.before, '$.licenses') as former
          join licenses on licenses.number = former.value ->> 'number'
            and licenses.jurisdiction = former.value ->> 'jurisdiction'
        where change.lawyerId ${among} and licenses.lawyerId <> change.lawyerId)`),
    restoreLawyers: prepareRestoreLawyers(sqlite),
    restoreOthers: Object.entries(others).map(([table, lawyerColumn]) =>
      prepareReplace(sqlite, table as ImportedTable, lawyerColumn),
    ),
    forget: prepare(`delete from importChanges where lawyerId ${among}`),
    forgetAll: () => sqlite.exec('delete from importChanges; delete from importConfirmations'),
    kept: sqlite.prepare<[], KeptLawyer>(
      'select id, name from importChanges join lawyers on id = lawyerId order by id',
    ),
    confirmations: sqlite.prepare<[], { asOf: string | null; licenseIds: string }>(
      'select asOf, licenseIds from importConfirmations',
    ),
    deleteUnusedSources: sqlite.prepare(`
      delete from sources where id not in (
        select sourceId from licenses where sourceId is not null
        union select sourceId from provenance where sourceId is not null
        union select fact.value ->> 'sourceId' from provenance, json_each(fields) as fact
          where fact.value ->> 'sourceId' is not null
        -- An unmerge restores these rows.
        union select row.value ->> 'sourceId'
          from mergedLawyers, json_each(snapshot, '$.related.provenance') as row
          where row.value ->> 'sourceId' is not null
        union select fact.value ->> 'sourceId'
          from mergedLawyers, json_each(snapshot, '$.related.provenance') as row,
            json_each(row.value ->> 'fields') as fact
          where fact.value ->> 'sourceId' is not null)`),
    /** Binds the day, the licenses and an audit log entry. */
    restoreDate: prepare(
      `update licenses set asOf = ? where id ${among} and lawyerId not in (${EDITED})`,
    ),
  };
}

/** Updates lawyers in place: replacing a row would delete all rows that refer to it. */
function prepareRestoreLawyers(sqlite: Sqlite.Database): Sqlite.Statement<unknown[]> {
  const columns = columnsOf(sqlite, 'lawyers').filter((name) => name !== 'id');
  const former = columns.map((name) => `before ->> '$.lawyers[0].${name}'`);
  return sqlite.prepare(`
    update lawyers set (${columns.join(', ')}) = (
      select ${former.join(', ')} from importChanges where lawyerId = lawyers.id)
    where id in (select value from json_each(?))`);
}

function prepareReplace(
  sqlite: Sqlite.Database,
  table: ImportedTable,
  lawyerColumn: string,
): UndoBatch {
  const columns = columnsOf(sqlite, table);
  const former = columns.map((name) => `value ->> '${name}'`);
  const remove = sqlite.prepare(
    `delete from ${table} where ${lawyerColumn} in (select value from json_each(?))`,
  );
  const insert = sqlite.prepare(`
    insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
    select ${former.join(', ')} from importChanges, json_each(before, '$.${table}')
    where lawyerId in (select value from json_each(?))`);
  return (ids) => {
    remove.run(ids);
    insert.run(ids);
  };
}
