import { factFields } from '../data/facts.ts';
import { raiseImportsVersion } from '../engine/content-version.ts';
import type { Database } from '../engine/database.ts';
import { type BulkConnection, engineOf, type NamedLawyer } from '../engine/engine.ts';
import { LawyerChangeLog } from '../lawyers/lawyer-changes.ts';
import { isSameName } from '../lawyers/person-name.ts';
import { prepareRemovedLawyers, type RemovedLawyers } from '../lawyers/removed-lawyers.ts';
import type { Position } from '../places/places.ts';
import { addChanges, type ChangeReport } from './change-report.ts';
import {
  type CsvLawyer,
  columns,
  type ImportedRow,
  type ImportStatements,
  importedRow,
  isSame,
  type LicenseColumns,
  prepareStatements,
} from './csv-import-rows.ts';
import {
  isSameLicense,
  type LicenseChange,
  type LicenseWriter,
  prepareLicenses,
  prepareSources,
} from './csv-license.ts';
import { type ProvenanceWriter, prepareProvenance } from './csv-provenance.ts';
import { IdSet } from './id-set.ts';
import { type ImportFile, type ImportLog, prepareImportLog } from './import-log.ts';
import { LicenseNumberSet } from './license-number-set.ts';
import {
  confirmUnchanged,
  findNumbered,
  hasTakenNumber,
  isRemoved,
  matchLawyer,
  type RejectionReason,
  type Rename,
} from './match-lawyer.ts';
import { type OfficePositions, officePositions, storedPosition } from './office-positions.ts';
import { type DuplicateSearch, prepareDuplicateSearch } from './possible-duplicates.ts';
import { type PresentLicenses, preparePresentLicenses } from './present-licenses.ts';
import { signOutLawyers } from './sign-out-lawyers.ts';
import { resumeTriggers, suspendTriggers } from './suspend-triggers.ts';
import { prepareUnchangedLawyers, type UnchangedLawyers } from './unchanged-lawyers.ts';

/** The result of importing a batch. */
export interface BatchResult {
  added: number;
  changed: number;
  same: number;
  /** Number of rows skipped because the lawyer asked to be removed from the directory. */
  removed: number;
  /** Number of added or changed lawyers whose office has no known position. */
  unplaced: number;
  /** Number of changed lawyers with a new name. */
  renamed: number;
  /** Number of facts that weren't changed because lawyers entered them. */
  ownEditsKept: number;
  /** Rows skipped because the operator hasn't allowed the import to rename lawyers. */
  unconfirmedRenames: Rename[];
  /** Rows that weren't imported, each with its index in the batch. */
  rejected: { index: number; reason: RejectionReason }[];
}

/** The state that an import keeps from its first batch to its last. */
export interface CsvImport {
  readonly db: Database;
  readonly connection: BulkConnection;
  readonly isDry: boolean;
  /** Whether the import may rename lawyers. */
  readonly acceptsRenames: boolean;
  /** Whether the import may change facts that the lawyers entered themselves. */
  readonly overwritesOwn: boolean;
  readonly statements: ImportStatements;
  readonly licenses: LicenseWriter;
  readonly log: ImportLog;
  readonly changeLog: LawyerChangeLog;
  /** The licenses found in the file so far. */
  readonly present: PresentLicenses;
  readonly unchanged: UnchangedLawyers;
  /** The changes that the import would make; reported only by a dry run. */
  readonly changes: ChangeReport;
  /** The lawyers that a dry run would add; null if this isn't a dry run. */
  readonly duplicates: DuplicateSearch | null;
  readonly provenance: ProvenanceWriter;
  readonly positions: OfficePositions;
  readonly removed: RemovedLawyers;
  /** IDs, and in a dry run also the license numbers, of the lawyers imported so far. */
  readonly ids: IdSet;
  readonly numbers: LicenseNumberSet;
  /**
   * Old jurisdictions and numbers of lawyers whose number this file changes. Others may now have
   * them.
   */
  readonly freed: Set<string>;
  nextId: number;
  hasBegun: boolean;
}

interface ImportOptions {
  /** ISO day of the import: the date of facts in a file without dates. */
  day: string;
  /** Whether to report the result without writing anything. */
  isDry: boolean;
  acceptsRenames?: boolean;
  overwritesOwn?: boolean;
  /** See `BulkOptions`. Each batch's writes are scattered across the name and phone indexes. */
  cacheMegabytes?: number;
  /** The imported file. It is also the source of rows that don't name one. */
  file?: ImportFile;
}

const unnamedFile: ImportFile = { fileName: null, sourceName: null, mapping: null };

/** Begins an import; call {@link endImport} to end it. */
export async function beginImport(
  db: Database,
  {
    day,
    isDry,
    acceptsRenames = false,
    overwritesOwn = false,
    cacheMegabytes = 16,
    file = unnamedFile,
  }: ImportOptions,
): Promise<CsvImport> {
  const connection = engineOf(db).beginBulk(db, { cacheMegabytes });
  const sourceIdOf = prepareSources(connection, isDry);
  return {
    db,
    connection,
    isDry,
    acceptsRenames,
    overwritesOwn,
    statements: prepareStatements(connection),
    licenses: prepareLicenses(connection, { day, sourceIdOf }),
    provenance: prepareProvenance(connection, { day, fileName: file.fileName, sourceIdOf }),
    log: prepareImportLog(connection, file),
    changeLog: new LawyerChangeLog(),
    present: await preparePresentLicenses(connection),
    unchanged: prepareUnchangedLawyers(connection),
    changes: { fields: new Map(), statuses: new Map() },
    duplicates: isDry ? prepareDuplicateSearch() : null,
    positions: officePositions(connection),
    removed: prepareRemovedLawyers(),
    ids: new IdSet(),
    numbers: new LicenseNumberSet(),
    freed: new Set(),
    nextId: 1,
    hasBegun: false,
  };
}

/**
 * Imports a batch in one transaction: adds new lawyers, updates changed ones, and leaves the rest
 * alone. Other processes can write between two batches.
 *
 * @param rows the row number of each lawyer, for the report of a dry run
 */
export async function importLawyers(
  run: CsvImport,
  lawyers: readonly CsvLawyer[],
  rows: readonly number[] = lawyers.map((_, index) => index),
): Promise<BatchResult> {
  const { connection, statements, licenses, provenance, log } = run;
  const engine = engineOf(run.db);
  const result: BatchResult = {
    added: 0,
    changed: 0,
    same: 0,
    removed: 0,
    unplaced: 0,
    renamed: 0,
    ownEditsKept: 0,
    unconfirmedRenames: [],
    rejected: [],
  };
  const mode = run.isDry ? 'read only' : 'read write';
  const transactionBuilder = run.db.transaction().setAccessMode(mode);
  await transactionBuilder.execute(async (transaction) => {
    connection.use(transaction);
    if (!run.isDry) await suspendTriggers(transaction);
    if (!run.isDry && !run.hasBegun) await log.begin(transaction);
    run.nextId = Math.max(run.nextId, (await engine.highestLawyerId(transaction)) + 1);
    await run.removed.refresh(transaction);
    const batch = await withKeptIds(transaction, lawyers);
    const added: AddedLawyer[] = [];
    const oldNames: NamedLawyer[] = [];
    const newNames: number[] = [];
    const changedEmailIds: number[] = [];
    const writtenIds: number[] = [];
    await readBatch(run, batch);
    for (const [index, lawyer] of batch.entries()) {
      if (await isRemoved(run, lawyer)) {
        result.removed++;
        continue;
      }
      const numbered = await findNumbered(run, lawyer);
      const confirmed = numbered && (await confirmUnchanged(run, lawyer, numbered));
      if (confirmed) {
        result.same++;
        confirm(run, confirmed);
        continue;
      }
      const match = await matchLawyer(run, lawyer, numbered);
      if (typeof match === 'string') {
        const isMergedTwice = match === 'sameId' && lawyer !== lawyers[index];
        result.rejected.push({ index, reason: isMergedTwice ? 'merged' : match });
        await run.present.addRejected(lawyer);
        continue;
      }
      if ('knownName' in match) {
        result.unconfirmedRenames.push({ index, knownName: match.knownName });
        await run.present.addRejected(lawyer);
        continue;
      }
      const { id, known, knownLicense } = match;
      const statedRow = importedRow(lawyer, known);
      const ownFacts =
        known && !run.overwritesOwn ? await provenance.ownFacts(known, statedRow) : [];
      const ownFields = ownFacts.flatMap((fact): readonly string[] => factFields[fact]);
      const row = ownFacts.length > 0 ? importedRow(lawyer, known, ownFields) : statedRow;
      const changes = await licenses.changesOf(lawyer, { lawyerId: known?.id, knownLicense });
      run.present.add(changes);
      if (await hasTakenNumber(run, lawyer, id)) {
        result.rejected.push({ index, reason: 'barNumberTaken' });
        continue;
      }
      const effect = await licenses.effectOf(changes, known, row.barAdmissions);
      row.yearsExperience = effect.yearsExperience ?? row.yearsExperience;
      const position =
        known && ownFacts.includes('office')
          ? storedPosition(known)
          : await run.positions.find(transaction, lawyer, known);
      const isUnchanged = known && changes.every(isSameLicense) && isSame(known, row, position);
      const outcome = !known ? 'added' : isUnchanged ? 'same' : 'changed';
      result[outcome]++;
      result.ownEditsKept += ownFacts.length;
      if (outcome === 'same') {
        confirm(run, changes);
        continue;
      }
      if (known && !isSameName(known.name, row.name)) result.renamed++;
      if (position === null) result.unplaced++;
      if (run.isDry) {
        const jurisdictions = changes.map(({ license }) => license.jurisdiction);
        if (known) addChanges(run.changes, known, row, changes);
        else run.duplicates?.add(rows[index] as number, row, jurisdictions);
        continue;
      }
      const { unlistedReason, mayBeVerified } = effect;
      if (known) {
        const values = columns.map((column) => row[column]);
        const [positionId = null] = position ? await run.positions.idsOf([position]) : [];
        await log.keep(id);
        await statements.update.run(...values, unlistedReason, mayBeVerified, positionId, id);
      } else {
        log.add(id);
        added.push({ row: { ...row, unlistedReason, mayBeVerified, id }, position });
      }
      writtenIds.push(id);
      for (const change of changes) await licenses.write(id, change);
      await provenance.write(id, { lawyer, known, row });
      if (known && known.email !== row.email) changedEmailIds.push(id);
      if (known?.name === row.name && known.lawFirmName === row.lawFirmName) continue;
      if (known) oldNames.push({ id, name: known.name, lawFirmName: known.lawFirmName });
      newNames.push(id);
    }
    if (run.isDry) return;
    await insertLawyers(run, added);
    const hasNewLicenses = await licenses.save(transaction);
    await provenance.save();
    await engine.names.remove(transaction, oldNames);
    await engine.names.add(transaction, newNames);
    await signOutLawyers(transaction, changedEmailIds);
    await resumeTriggers(transaction);
    await run.changeLog.add(transaction, writtenIds);
    // Raise it in each changed batch: cached pages may be only a few seconds out of date.
    if (writtenIds.length > 0 || hasNewLicenses) await raiseImportsVersion(transaction);
    countBatch(run, result);
    await log.save(transaction);
  });
  connection.use(run.db);
  run.hasBegun = true;
  return result;
}

/** Replaces the ID of each merged listing with the ID of the listing that was kept. */
async function withKeptIds(
  transaction: Database,
  lawyers: readonly CsvLawyer[],
): Promise<readonly CsvLawyer[]> {
  const rows = await transaction.selectFrom('mergedLawyers').select(['id', 'keptId']).execute();
  if (rows.length === 0) return lawyers;
  const keptIds = new Map(rows.map(({ id, keptId }) => [id, keptId]));
  return lawyers.map((lawyer) => {
    const keptId = keptIds.get(lawyer.id ?? 0);
    return keptId === undefined ? lawyer : { ...lawyer, id: keptId };
  });
}

/** Reads what the rows of a batch need, in few queries: on PostgreSQL, each is a round trip. */
async function readBatch(run: CsvImport, lawyers: readonly CsvLawyer[]): Promise<void> {
  await run.licenses.readBatch(lawyers);
  const lawyerIds = new Map<CsvLawyer, number>();
  for (const lawyer of lawyers) {
    const license = await findNumbered(run, lawyer);
    if (license) lawyerIds.set(lawyer, license.lawyerId);
  }
  await run.unchanged.readBatch(lawyerIds);
  await run.positions.readZips(lawyers.filter((lawyer) => !run.unchanged.has(lawyer)));
}

/** A new lawyer, stored at the end of the batch. */
interface AddedLawyer {
  row: ImportedRow & LicenseColumns & { id: number };
  position: Position | null;
}

async function insertLawyers(
  { connection, positions }: CsvImport,
  added: readonly AddedLawyer[],
): Promise<void> {
  const ids = await positions.idsOf(added.flatMap(({ position }) => position ?? []));
  let next = 0;
  const rows = added.map(({ row, position }) => {
    return { ...row, positionId: position && (ids[next++] as number) };
  });
  await connection.insertMany('lawyers', rows);
}

function countBatch({ log: { figures } }: CsvImport, result: BatchResult): void {
  figures.added += result.added;
  figures.changed += result.changed;
  figures.same += result.same;
  figures.removed += result.removed;
}

/**
 * Ends an import. Also call this if the import has failed.
 *
 * @param isComplete whether the whole file was imported
 */
export async function endImport(
  { db, connection, isDry, log }: CsvImport,
  isComplete = true,
): Promise<void> {
  if (!isDry && isComplete) await log.end(db);
  connection.end();
}

function confirm({ isDry, log, licenses }: CsvImport, changes: readonly LicenseChange[]): void {
  if (isDry) return;
  log.confirm(changes);
  licenses.confirm(changes);
}
