import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { requireDatabaseFile } from './open-directory.ts';

/**
 * The location of the existing directory, as `Engine` defines it: `DATABASE_URL`, or else
 * `directory.db` in the data folder. It may contain a password.
 *
 * @throws {DatabaseError} if the file doesn't exist
 */
export function currentLocation(
  { dataDir }: Pick<Config, 'dataDir'>,
  { DATABASE_URL }: Readonly<NodeJS.ProcessEnv>,
): string {
  return DATABASE_URL || resolve(requireDatabaseFile(dataDir));
}
