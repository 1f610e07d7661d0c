import type { CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import type { Database } from './database.ts';

/** The SQL of each statement that a function runs through Kysely, also in transactions. */
export async function statementsOf(db: Database, run: () => Promise<unknown>): Promise<string[]> {
  return (await queriesOf(db, run)).map(({ sql }) => sql);
}

/** Each statement that a function runs through Kysely, with its parameters. */
export async function queriesOf(
  db: Database,
  run: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  // A transaction has another executor of the same class.
  let executors = Object.getPrototypeOf(db.getExecutor());
  while (!Object.hasOwn(executors, 'executeQuery')) executors = Object.getPrototypeOf(executors);
  const execute = vi.spyOn(executors as ReturnType<Database['getExecutor']>, 'executeQuery');
  try {
    await run();
    return execute.mock.calls.map(([query]) => query as CompiledQuery);
  } finally {
    execute.mockRestore();
  }
}
