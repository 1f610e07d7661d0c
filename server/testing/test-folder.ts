import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDirectoryBytes } from '../../db/engine/test-directory.ts';

/**
 * Creates a data folder whose database has no lawyers. The database is a copy, because loading the
 * places for each test would be slow.
 */
export async function createEmptyDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'directory-'));
  await addEmptyDatabase(dataDir);
  return dataDir;
}

/** Writes a database without lawyers into a data folder, unless the folder already has one. */
export async function addEmptyDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, 'directory.db');
  if (!existsSync(file)) writeFileSync(file, await emptyDirectoryBytes());
}
