import type { Database } from './database.ts';

/** Raises the content version after changes to lawyers made while the triggers were off. */
export async function raiseImportsVersion(db: Database): Promise<void> {
  await db
    .updateTable('contentVersions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('content', '=', 'imports')
    .execute();
}
