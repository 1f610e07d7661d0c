import type { Selectable } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { BulkConnection } from '../engine/engine.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { ImportsTable } from '../schema/imports.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import type { LicensesTable } from '../schema/licenses.ts';
import type { ProvenanceTable } from '../schema/provenance.ts';
import type { LicenseChange } from './csv-license.ts';

/** An imported file, as shown in the list of imports. */
export interface ImportFile extends Pick<ImportsTable, 'sourceName' | 'mapping'> {
  /** Null for standard input. */
  fileName: string | null;
}

/** The counts of an import so far. */
export interface ImportFigures {
  added: number;
  changed: number;
  same: number;
  removed: number;
  wrongRows: number;
  retired: number;
}

/** Records an import and what it changes, so that it can be undone. */
export interface ImportLog {
  readonly figures: ImportFigures;
  /** Records the start in the first transaction, and deletes the changes of earlier imports. */
  begin(transaction: Database): Promise<void>;
  /** Records a new lawyer. */
  add(lawyerId: number): void;
  /** Records a lawyer's rows. Call it before the first change. */
  keep(lawyerId: number): Promise<void>;
  /** Records licenses for which only the date of the last confirmation changes. */
  confirm(changes: readonly LicenseChange[]): void;
  /** Writes a batch's records and the counts. Call it in the batch's transaction. */
  save(transaction: Database): Promise<void>;
  /** Records the end of the import and the final counts. */
  end(db: Database): Promise<void>;
}

/** A lawyer's rows before an import; `lawyers` has one row. */
export interface RowsBefore {
  lawyers: Selectable<LawyersTable>[];
  licenses: Selectable<LicensesTable>[];
  provenance: Selectable<ProvenanceTable>[];
}

export function prepareImportLog(connection: BulkConnection, file: ImportFile): ImportLog {
  const readRows = prepareRead(connection);
  const figures = { added: 0, changed: 0, same: 0, removed: 0, wrongRows: 0, retired: 0 };
  let importId = 0;
  /** The lawyers' rows as JSON; null for new lawyers. */
  let changes = new Map<number, string | null>();
  let confirmedIds = new Map<string | null, number[]>();
  const saveFigures = (db: Database, end: { endedAt?: string } = {}) =>
    db
      .updateTable('imports')
      .set({ ...figures, ...end })
      .where('id', '=', importId)
      .execute();
  return {
    figures,
    async begin(transaction) {
      // Takes about a second per million changes, because the rows of a table with a foreign key
      // are deleted one by one.
      await deleteUndoData(transaction);
      importId = await insertImport(transaction, file);
    },
    add: (lawyerId) => changes.set(lawyerId, null),
    async keep(lawyerId) {
      const rows = changes.has(lawyerId) ? null : await readRows(lawyerId);
      if (rows) changes.set(lawyerId, JSON.stringify(rows));
    },
    confirm(confirmed) {
      for (const { license, known } of confirmed) {
        if (!known || license.asOf === known.asOf) continue;
        const ids = confirmedIds.get(known.asOf);
        if (ids) ids.push(known.id);
        else confirmedIds.set(known.asOf, [known.id]);
      }
    },
    async save(transaction) {
      for (const list of valueLists([...changes])) {
        await transaction
          .insertInto('importChanges')
          .values(list.map(([lawyerId, before]) => ({ importId, lawyerId, before })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      for (const [asOf, ids] of confirmedIds) {
        const licenseIds = JSON.stringify(ids);
        await transaction
          .insertInto('importConfirmations')
          .values({ importId, asOf, licenseIds })
          .execute();
      }
      changes = new Map();
      confirmedIds = new Map();
      await saveFigures(transaction);
    },
    async end(db) {
      await saveFigures(db, { endedAt: new Date().toISOString() });
    },
  };
}

/** Deletes the undo data of the latest import. That import can't be undone afterward. */
export async function deleteUndoData(transaction: Database): Promise<void> {
  await transaction.deleteFrom('importChanges').execute();
  await transaction.deleteFrom('importConfirmations').execute();
}

async function insertImport(transaction: Database, file: ImportFile): Promise<number> {
  const { last } = await transaction
    .selectFrom('auditLog')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('imports')
    .values({
      startedAt: new Date().toISOString(),
      fileName: file.fileName ?? 'standard input',
      sourceName: file.sourceName,
      mapping: file.mapping,
      lastAuditId: last ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Prepares the statements once, because a nationwide import runs them a million times. */
function prepareRead(connection: BulkConnection): (lawyerId: number) => Promise<RowsBefore | null> {
  const lawyers = connection.prepare<Selectable<LawyersTable>>(
    'select * from "lawyers" where "id" = ?',
  );
  const licenses = connection.prepare<Selectable<LicensesTable>>(
    'select * from "licenses" where "lawyerId" = ?',
  );
  const provenance = connection.prepare<Selectable<ProvenanceTable>>(
    'select * from "provenance" where "lawyerId" = ?',
  );
  return async (lawyerId) => {
    const lawyer = await lawyers.get(lawyerId);
    if (!lawyer) return null;
    return {
      lawyers: [lawyer],
      licenses: await licenses.all(lawyerId),
      provenance: await provenance.all(lawyerId),
    };
  };
}
