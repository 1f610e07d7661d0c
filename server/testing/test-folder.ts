import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDirectoryBytes } from '../../db/engine/test-directory.ts';

/**
 * Creates a folder with an empty directory. Copies it, because loading the places for each test is
 * slow.
 */
export async function folderWithEmptyDirectory(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'directory-'));
  await addEmptyDirectory(dataDir);
  return dataDir;
}

/**
 * Puts a directory without lawyers into a data folder, unless the folder already has a directory.
 */
export async function addEmptyDirectory(dataDir: string): Promise<void> {
  const file = join(dataDir, 'directory.db');
  if (!existsSync(file)) writeFileSync(file, await emptyDirectoryBytes());
}
