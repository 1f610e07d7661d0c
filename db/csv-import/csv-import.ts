import { type Database, sqliteOf } from '../engine/database.ts';
import { MAX_LAWYER_ID } from '../lawyers/lawyer-rows.ts';
import { isSameName } from '../lawyers/person-name.ts';
import { prepareRemovedLawyers, type RemovedLawyers } from '../lawyers/removed-lawyers.ts';
import {
  type CsvLawyer,
  columns,
  type ImportStatements,
  importedRow,
  isSame,
  type KnownLawyer,
  prepareStatements,
} from './csv-import-rows.ts';
import { IdSet } from './id-set.ts';
import { type OfficePositions, officePositions } from './office-positions.ts';

/** Why a well-formed row isn't imported. */
export type RejectionReason = 'sameId' | 'sameBarNumber' | 'barNumberTaken' | 'highId' | 'noIdLeft';

/** A row whose name differs from the directory's, so that it may be another person. */
export interface Rename {
  /** The index in the batch. */
  index: number;
  knownName: string;
}

/** The result of importing a batch. */
export interface BatchResult {
  added: number;
  changed: number;
  same: number;
  /** Skipped because the lawyer asked to be removed. */
  removed: number;
  /** Added or changed lawyers whose office has no known position. */
  unplaced: number;
  /** Changed lawyers with a new name. */
  renamed: number;
  /** Skipped until the operator accepts renames. */
  unconfirmedRenames: Rename[];
  /** Rows that weren't imported, by their index in the batch. */
  rejected: { index: number; reason: RejectionReason }[];
}

/** The state of an import from its first batch to its last. */
export interface CsvImport {
  readonly db: Database;
  readonly isDry: boolean;
  /** Whether the import may rename lawyers. */
  readonly acceptsRenames: boolean;
  readonly statements: ImportStatements;
  readonly positions: OfficePositions;
  readonly removed: RemovedLawyers;
  /** Lawyers in this file so far, by ID and by {@link keyOf}. */
  readonly ids: IdSet;
  readonly keys: Set<string>;
  /** Former keys of lawyers who got another key in this file; these keys are free now. */
  readonly freed: Set<string>;
  nextId: number;
  hasBegun: boolean;
  hasWritten: boolean;
}

/**
 * The highest ID that a file may choose. New IDs follow the highest one in use, so a file with the
 * highest possible ID would leave none for new lawyers.
 */
export const MAX_CHOSEN_ID = 4_000_000_000;

/** 64 MB: pages that several batches write are checkpointed into the file only once. */
const CHECKPOINT_PAGES = 16_384;
const USUAL_CHECKPOINT_PAGES = 1000;

interface ImportOptions {
  /** Reports the result without writing. */
  isDry: boolean;
  acceptsRenames?: boolean;
  /** Page cache. Every batch writes to pages throughout the name and phone indexes. */
  cacheMegabytes?: number;
}

/** Begins an import; call {@link endImport} to end it. */
export function beginImport(
  db: Database,
  { isDry, acceptsRenames = false, cacheMegabytes = 16 }: ImportOptions,
): CsvImport {
  const sqlite = sqliteOf(db);
  sqlite.pragma(`cache_size = -${cacheMegabytes * 1024}`);
  sqlite.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  return {
    db,
    isDry,
    acceptsRenames,
    statements: prepareStatements(sqlite),
    positions: officePositions(sqlite),
    removed: prepareRemovedLawyers(sqlite),
    ids: new IdSet(),
    keys: new Set(),
    freed: new Set(),
    nextId: 1,
    hasBegun: false,
    hasWritten: false,
  };
}

/**
 * Imports a batch in one transaction: adds new lawyers, updates changed ones, and leaves the rest
 * alone. Other processes can write between two batches.
 */
export async function importLawyers(
  run: CsvImport,
  lawyers: readonly CsvLawyer[],
): Promise<BatchResult> {
  const { statements } = run;
  const result: BatchResult = {
    added: 0,
    changed: 0,
    same: 0,
    removed: 0,
    unplaced: 0,
    renamed: 0,
    unconfirmedRenames: [],
    rejected: [],
  };
  const mode = run.isDry ? 'read only' : 'read write';
  const transactionBuilder = run.db.transaction().setAccessMode(mode);
  await transactionBuilder.execute(async (transaction) => {
    if (!run.isDry) statements.beginImport.run();
    run.nextId = Math.max(run.nextId, (statements.highestId.get() ?? 0) + 1);
    run.removed.refresh();
    const oldNames: [number, string, string | null][] = [];
    const newNames: number[] = [];
    const changedEmailIds: number[] = [];
    for (const [index, lawyer] of lawyers.entries()) {
      if (isRemoved(run, lawyer)) {
        result.removed++;
        continue;
      }
      const match = matchLawyer(run, lawyer);
      if (typeof match === 'string') {
        result.rejected.push({ index, reason: match });
        continue;
      }
      if ('knownName' in match) {
        result.unconfirmedRenames.push({ index, knownName: match.knownName });
        continue;
      }
      const { id, known } = match;
      const row = importedRow(lawyer, known);
      const position = await run.positions.find(transaction, lawyer, known);
      const outcome = !known ? 'added' : isSame(known, row, position) ? 'same' : 'changed';
      result[outcome]++;
      if (outcome === 'same') continue;
      if (known && !isSameName(known.name, row.name)) result.renamed++;
      if (position === null) result.unplaced++;
      if (run.isDry) continue;
      const values = columns.map((column) => row[column]);
      const positionId = position && run.positions.idOf(position);
      if (known) statements.update.run(...values, positionId, id);
      else statements.insert.run(...values, positionId, id);
      if (known && known.email !== row.email) changedEmailIds.push(id);
      if (known?.name === row.name && known.lawFirmName === row.lawFirmName) continue;
      if (known) oldNames.push([id, known.name, known.lawFirmName]);
      newNames.push(id);
    }
    if (run.isDry) return;
    statements.removeNames.run(JSON.stringify(oldNames));
    statements.addNames.run(JSON.stringify(newNames));
    // The owner of the former email must lose access.
    const signedOutIds = JSON.stringify(changedEmailIds);
    statements.endSessions.run(signedOutIds);
    statements.endLinks.run(signedOutIds);
    statements.endImport.run();
    // Needed even without changes: an earlier import may have been killed before its end.
    if (!run.hasBegun) await bumpContentVersion(transaction);
  });
  run.hasBegun = true;
  if (!run.isDry && result.added + result.changed > 0) run.hasWritten = true;
  return result;
}

/**
 * Ends an import and invalidates caches by raising the content version. Call it after a failure
 * too.
 */
export async function endImport({ db, hasWritten }: CsvImport): Promise<void> {
  // The write below checkpoints the rest of the write-ahead log.
  sqliteOf(db).pragma(`wal_autocheckpoint = ${USUAL_CHECKPOINT_PAGES}`);
  if (hasWritten) await bumpContentVersion(db);
}

async function bumpContentVersion(db: Database): Promise<void> {
  await db
    .updateTable('contentVersions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('content', '=', 'lawyers')
    .execute();
}

function isRemoved({ removed, statements }: CsvImport, lawyer: CsvLawyer): boolean {
  if (removed.has(lawyer)) return true;
  if (!removed.mayInclude(lawyer)) return false;
  const { id, state, barNumber } = lawyer;
  return !(id == null ? statements.byBarNumber.get(state, barNumber) : statements.byId.get(id));
}

/** Returns the known lawyer or the ID for a new one; otherwise the reason to skip the row. */
function matchLawyer(
  run: CsvImport,
  lawyer: CsvLawyer,
): { id: number; known: KnownLawyer | undefined } | Pick<Rename, 'knownName'> | RejectionReason {
  const { ids, keys, freed, isDry, statements } = run;
  const holderOf = (barNumber: string | null | undefined) =>
    barNumber == null || (isDry && freed.has(keyOf(lawyer.state, barNumber)))
      ? undefined
      : statements.byBarNumber.get(lawyer.state, barNumber);

  const hasId = lawyer.id != null;
  const known = hasId ? statements.byId.get(lawyer.id) : holderOf(lawyer.barNumber);
  const id = lawyer.id ?? known?.id ?? run.nextId;
  if (id > MAX_LAWYER_ID) return 'noIdLeft';
  // The next ID was assigned, not chosen: re-importing an export must work.
  if (!known && id > MAX_CHOSEN_ID && id > run.nextId) return 'highId';
  if (ids.has(id)) return hasId ? 'sameId' : 'sameBarNumber';
  if (known && !run.acceptsRenames && !isSameName(known.name, lawyer.name)) {
    return { knownName: known.name };
  }
  const barNumber = lawyer.barNumber === undefined ? known?.barNumber : lawyer.barNumber;
  const key = barNumber == null ? null : keyOf(lawyer.state, barNumber);
  const keyBefore = known?.barNumber == null ? null : keyOf(known.state, known.barNumber);
  if (key !== keyBefore) {
    if (key !== null && keys.has(key)) return 'sameBarNumber';
    const holder = hasId ? holderOf(barNumber) : undefined;
    if (holder) return ids.has(holder.id) ? 'sameBarNumber' : 'barNumberTaken';
    if (keyBefore !== null) freed.add(keyBefore);
  }

  ids.add(id);
  // In a real import, the keys are in the database once they are written.
  if (isDry && key !== null) keys.add(key);
  if (!known) run.nextId = Math.max(run.nextId, id + 1);
  return { id, known };
}

function keyOf(state: string, barNumber: string): string {
  return `${state} ${barNumber}`;
}
