import type { Database } from '../engine/database.ts';

/** Turns off the triggers that index names and raise versions; see `RosterImportsTable`. */
export async function suspendTriggers(transaction: Database): Promise<void> {
  await transaction.insertInto('rosterImports').defaultValues().execute();
}

/** Turns the triggers on again, including after a killed import. */
export async function resumeTriggers(transaction: Database): Promise<void> {
  await transaction.deleteFrom('rosterImports').execute();
}
