import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What SQLite finds wrong with the whole file; nothing where it is sound. */
export async function integrityProblems(db: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
}
