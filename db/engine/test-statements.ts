import { vi } from 'vitest';
import type { Database } from './database.ts';

/** The SQL of each statement that a function runs through Kysely, also in transactions. */
export async function statementsOf(db: Database, run: () => Promise<unknown>): Promise<string[]> {
  // A transaction has another executor of the same class.
  let executors = Object.getPrototypeOf(db.getExecutor());
  while (!Object.hasOwn(executors, 'executeQuery')) executors = Object.getPrototypeOf(executors);
  const execute = vi.spyOn(executors as ReturnType<Database['getExecutor']>, 'executeQuery');
  try {
    await run();
    return execute.mock.calls.map(([query]) => query.sql);
  } finally {
    execute.mockRestore();
  }
}
