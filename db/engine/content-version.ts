import type { Database } from './database.ts';

/** Raises the content version after changes of lawyers that the triggers don't count. */
export async function raiseLawyersVersion(db: Database): Promise<void> {
  await db
    .updateTable('contentVersions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('content', '=', 'lawyers')
    .execute();
}
