import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadBaseData } from '../db/base-data.ts';
import { type Database, DatabaseProblem, openDatabase } from '../db/database.ts';
import type { Config } from './config.ts';

/**
 * Opens `directory.db` in the configured folder, brings its schema up to date, and loads what ships
 * with the software.
 *
 * @throws {DatabaseProblem} where folder or file can't be used
 */
export async function openDirectory({ dataDir }: Pick<Config, 'dataDir'>): Promise<Database> {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new DatabaseProblem(
      `The folder ${dataDir} can't be made (${(error as Error).message}). ` +
        'Set DATA_DIR to a folder that the user that runs the server may write.',
    );
  }
  const db = await openDatabase(join(dataDir, 'directory.db'));
  await loadBaseData(db);
  return db;
}
