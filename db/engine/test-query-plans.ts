import { TestRunner, vi } from 'vitest';
import type { Database } from './database.ts';
import { sqliteOf } from './sqlite/test-connection.ts';
import { isOnPostgres } from './test-directory.ts';

/**
 * SQLite's query plan for each statement that a function prepares. On PostgreSQL, skips the test:
 * the plan of an empty table would say nothing.
 */
export async function queryPlansOf(db: Database, run: () => Promise<unknown>): Promise<string[]> {
  if (isOnPostgres) TestRunner.getCurrentTest()?.context.skip('checks SQLite’s query plans');
  const sqlite = sqliteOf(db);
  const prepare = vi.spyOn(sqlite, 'prepare');
  await run();
  const statements = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  return statements.map((text) => {
    const parameters = text
      .split('?')
      .slice(1)
      .map(() => 'a');
    const rows = sqlite.prepare(`explain query plan ${text}`).all(...parameters);
    return (rows as { detail: string }[]).map(({ detail }) => detail).join('; ');
  });
}
