import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Functions that open a database of the engine in TEST_ENGINE. */
const OPENS_DATABASE = /createTest(Directory|App)/;

/** The tests of the engines themselves, which run in the project `node`. */
const ENGINES = /^db\/engine\/(sqlite|postgres)\//;

/**
 * These tests reach the database through the API and db/, whose tests always run on both engines.
 * They would take a third of the time.
 */
const THROUGH_API = /^server\/(pages|security)\//;

/**
 * The test files that run on PostgreSQL, too: those in db/ and server/ that open a database through
 * a helper. Those in server/pages/ and server/security/ run only if ALL_POSTGRES_TESTS is set.
 *
 * @param root the folder that contains db/ and server/
 * @returns paths relative to the root
 */
export function databaseTestFiles(root: string): string[] {
  const { ALL_POSTGRES_TESTS } = process.env;
  return globSync('{db,server}/**/*.test.ts', { cwd: root }).filter(
    (file) =>
      !ENGINES.test(file) &&
      (ALL_POSTGRES_TESTS || !THROUGH_API.test(file)) &&
      OPENS_DATABASE.test(readFileSync(join(root, file), 'utf8')),
  );
}
