import { type NewLawyer, rowOf } from '../lawyers/lawyer-rows.ts';
import { type Database, sqliteOf } from './database.ts';

/**
 * Inserts lawyers as fast as SQLite can: in one transaction, with one prepared statement, without
 * checks, and with the name index rebuilt only at the end. This is the baseline of the import
 * benchmark.
 *
 * @param lawyers each lawyer must have a position
 */
export async function bulkInsertLawyers(
  db: Database,
  lawyers: Iterable<NewLawyer>,
  onProgress: (done: number) => void,
): Promise<void> {
  const sqlite = sqliteOf(db);
  const positionIds = new Map<string, number | bigint>();
  const insertPosition = sqlite.prepare(
    'insert into lawyerPositions (latitude, longitude) values (?, ?)',
  );
  const sourceIds = new Map<string, number | bigint>();
  const insertSource = sqlite.prepare('insert into sources (name, url) values (?, ?)');
  const insertLicense = sqlite.prepare(`
    insert into licenses (lawyerId, jurisdiction, number, status, statusText, admittedOn, asOf,
      sourceId, origin, missingSince)
    values (@lawyerId, @jurisdiction, @number, @status, @statusText, @admittedOn, @asOf,
      @sourceId, @origin, @missingSince)`);
  const insertProvenance = sqlite.prepare(
    "insert into provenance (lawyerId, sourceId, asOf, changedBy) values (?, ?, ?, 'import')",
  );
  let insertLawyer: ReturnType<typeof sqlite.prepare> | undefined;
  let done = 0;
  sqlite.exec('begin immediate; insert into rosterImports default values');
  for (const lawyer of lawyers) {
    const key = `${lawyer.latitude} ${lawyer.longitude}`;
    const positionId =
      positionIds.get(key) ?? insertPosition.run(lawyer.latitude, lawyer.longitude).lastInsertRowid;
    positionIds.set(key, positionId);
    const row = rowOf(lawyer, Number(positionId));
    insertLawyer ??= sqlite.prepare(
      `insert into lawyers (${Object.keys(row).join(', ')})
       values (${Object.keys(row).fill('?').join(', ')})`,
    );
    const { lastInsertRowid } = insertLawyer.run(Object.values(row));
    for (const license of lawyer.licenses) {
      const source = license.source ?? { name: '', url: '' };
      const sourceKey = `${source.name} ${source.url}`;
      const sourceId =
        sourceIds.get(sourceKey) ?? insertSource.run(source.name, source.url).lastInsertRowid;
      sourceIds.set(sourceKey, sourceId);
      insertLicense.run({ ...license, source: null, sourceId, lawyerId: lastInsertRowid });
      insertProvenance.run(lastInsertRowid, sourceId, license.asOf);
    }
    done++;
    if (done % 10_000 === 0) onProgress(done);
  }
  sqlite.exec(`
    insert into lawyerNames(lawyerNames) values ('rebuild');
    delete from rosterImports;
    insert into lawyerChanges (lawyerId, isRenamed) values (null, 1);
    update contentVersions set version = version + 1 where content = 'lawyers';
    commit`);
}
