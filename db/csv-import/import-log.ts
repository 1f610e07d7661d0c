import type Sqlite from 'better-sqlite3';
import type { ImportsTable } from '../schema/imports.ts';
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
  begin(): void;
  /** Records a new lawyer. */
  add(lawyerId: number): void;
  /** Records a lawyer's rows. Call it before the first change. */
  keep(lawyerId: number): void;
  /** Records licenses for which only the date of the last confirmation changes. */
  confirm(changes: readonly LicenseChange[]): void;
  /** Writes a batch's records and the counts. Call it in the batch's transaction. */
  save(): void;
  /** Records the end of the import and the final counts. */
  end(): void;
}

/** The tables with lawyer data that an import changes, with the name of their lawyer ID column. */
export const IMPORTED_TABLES = {
  lawyers: 'id',
  licenses: 'lawyerId',
  provenance: 'lawyerId',
} as const;

export type ImportedTable = keyof typeof IMPORTED_TABLES;

export function columnsOf(sqlite: Sqlite.Database, table: ImportedTable): string[] {
  return (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
}

export function prepareImportLog(sqlite: Sqlite.Database, file: ImportFile): ImportLog {
  const insertImport = sqlite
    .prepare<unknown[], number>(
      `insert into imports (startedAt, fileName, sourceName, mapping, lastAuditId)
       values (?, ?, ?, ?, (select ifnull(max(id), 0) from auditLog)) returning id`,
    )
    .pluck();
  const saveFigures = sqlite.prepare(
    `update imports set added = @added, changed = @changed, same = @same, removed = @removed,
       wrongRows = @wrongRows, retired = @retired
     where id = @id`,
  );
  const addChanges = sqlite.prepare(
    `insert into importChanges (lawyerId, importId) select value, ? from json_each(?)`,
  );
  const keepChange = prepareKeep(sqlite);
  const addConfirmation = sqlite.prepare(
    'insert into importConfirmations (importId, asOf, licenseIds) values (?, ?, ?)',
  );
  const end = sqlite.prepare('update imports set endedAt = ? where id = ?');

  const figures = { added: 0, changed: 0, same: 0, removed: 0, wrongRows: 0, retired: 0 };
  let importId = 0;
  let addedIds: number[] = [];
  let confirmedIds = new Map<string | null, number[]>();
  return {
    figures,
    begin() {
      // Takes about a second per million changes: SQLite deletes the rows of a table with a foreign
      // key one by one.
      sqlite.exec('delete from importChanges; delete from importConfirmations');
      const { fileName, sourceName, mapping } = file;
      importId = insertImport.get(
        now(),
        fileName ?? 'standard input',
        sourceName,
        mapping,
      ) as number;
    },
    add: (lawyerId) => addedIds.push(lawyerId),
    keep: (lawyerId) => keepChange.run(importId, lawyerId),
    confirm(changes) {
      for (const { license, known } of changes) {
        if (!known || license.asOf === known.asOf) continue;
        const ids = confirmedIds.get(known.asOf);
        if (ids) ids.push(known.id);
        else confirmedIds.set(known.asOf, [known.id]);
      }
    },
    save() {
      if (addedIds.length > 0) addChanges.run(importId, JSON.stringify(addedIds));
      for (const [asOf, ids] of confirmedIds)
        addConfirmation.run(importId, asOf, JSON.stringify(ids));
      addedIds = [];
      confirmedIds = new Map();
      saveFigures.run({ ...figures, id: importId });
    },
    end() {
      saveFigures.run({ ...figures, id: importId });
      end.run(now(), importId);
    },
  };
}

/** Saves a lawyer's rows as they were before the first change of the import. */
function prepareKeep(sqlite: Sqlite.Database): Sqlite.Statement<[number, number]> {
  const tables = Object.entries(IMPORTED_TABLES).map(([table, lawyerColumn]) => {
    const values = columnsOf(sqlite, table as ImportedTable).map((name) => `'${name}', "${name}"`);
    // SQLite treats a subquery's result as text unless json() marks it as JSON.
    return `'${table}', json((
      select json_group_array(json_object(${values.join(', ')})) from ${table}
      where ${lawyerColumn} = lawyer.id))`;
  });
  return sqlite.prepare(
    `insert into importChanges (importId, lawyerId, before)
     select ?, id, json_object(${tables.join(', ')}) from lawyers as lawyer where id = ?
     on conflict do nothing`,
  );
}

function now(): string {
  return new Date().toISOString();
}
