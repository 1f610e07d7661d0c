import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates the folder for the tests' PostgreSQL server. The returned function removes the folder,
 * and stops the server if a test started it.
 */
export default function prepareServerFolder(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  process.env.TEST_SERVER_FOLDER = folder;
  return async () => {
    if (!existsSync(join(folder, 'data/postmaster.pid')))
      return rmSync(folder, { recursive: true });
    const { runningServer } = await import('./test-server.ts');
    runningServer(folder).remove();
  };
}
