import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Functions that open a database of the engine in TEST_ENGINE. */
const OPENS_DATABASE = /createTest(Directory|App)/;

/**
 * The test files that run on PostgreSQL, too: those in db/ and server/ that open a database
 * through a helper, without the engines' own tests.
 *
 * @param root the folder that contains db/ and server/
 * @returns paths relative to the root
 */
export function databaseTestFiles(root: string): string[] {
  return globSync('{db,server}/**/*.test.ts', { cwd: root }).filter(
    (file) =>
      !/^db\/engine\/(sqlite|postgres)\//.test(file) &&
      OPENS_DATABASE.test(readFileSync(join(root, file), 'utf8')),
  );
}
