import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Functions that open a database of the engine in TEST_ENGINE. */
const OPENS_DATABASE = /create(Test(Directory|App)|ChangingDirectory)/;

/** The tests of the engines themselves, which run in the project `node`. */
const ENGINES = /^db\/engine\/(sqlite|postgres)\//;

/**
 * The test files that also run on PostgreSQL: those in db/ and server/ that open a database through
 * a helper.
 *
 * @param root the folder that contains db/ and server/
 * @returns paths relative to the root
 */
export function databaseTestFiles(root: string): string[] {
  return globSync('{db,server}/**/*.test.ts', { cwd: root }).filter(
    (file) => !ENGINES.test(file) && OPENS_DATABASE.test(readFileSync(join(root, file), 'utf8')),
  );
}
