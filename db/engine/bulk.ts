import { type NewLawyer, rowOf } from '../lawyers/roster.ts';
import { type Database, sqliteOf } from './database.ts';

/**
 * Inserts lawyers as fast as SQLite allows: one transaction, one prepared statement, no checks, and
 * the name index rebuilt at the end. The import benchmark uses it as a baseline.
 *
 * @param lawyers must include their positions
 */
export async function addInBulk(
  db: Database,
  lawyers: Iterable<NewLawyer>,
  reached: (done: number) => void,
): Promise<void> {
  const sqlite = sqliteOf(db);
  const positions = new Map<string, number | bigint>();
  const addPosition = sqlite.prepare(
    'insert into lawyerPositions (latitude, longitude) values (?, ?)',
  );
  let add: ReturnType<typeof sqlite.prepare> | undefined;
  let done = 0;
  sqlite.exec('begin immediate; insert into rosterImports default values');
  for (const lawyer of lawyers) {
    const key = `${lawyer.latitude} ${lawyer.longitude}`;
    const known =
      positions.get(key) ?? addPosition.run(lawyer.latitude, lawyer.longitude).lastInsertRowid;
    positions.set(key, known);
    const row = rowOf(lawyer, Number(known));
    add ??= sqlite.prepare(
      `insert into lawyers (${Object.keys(row).join(', ')})
       values (${Object.keys(row).fill('?').join(', ')})`,
    );
    add.run(Object.values(row));
    done++;
    if (done % 10_000 === 0) reached(done);
  }
  sqlite.exec(`
    insert into lawyerNames(lawyerNames) values ('rebuild');
    delete from rosterImports;
    update contentVersions set version = version + 1 where content = 'lawyers';
    commit`);
}
