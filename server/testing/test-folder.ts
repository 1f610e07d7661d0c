import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDirectoryBytes } from '../../db/engine/test-directory.ts';

/** A new folder with an empty directory, copied so that places aren't loaded for each test. */
export async function folderWithEmptyDirectory(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'directory-'));
  writeFileSync(join(dataDir, 'directory.db'), await emptyDirectoryBytes());
  return dataDir;
}
