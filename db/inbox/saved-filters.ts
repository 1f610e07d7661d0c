import type { Selectable } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { SavedFiltersTable } from '../schema/requests.ts';

/** A filter of an inbox list that an administrator has saved under a name. */
export type SavedFilter = Omit<Selectable<SavedFiltersTable>, 'administratorId'>;

const MAX_FILTERS = 30;

/** An administrator's filters of all lists, sorted by name. */
export function listSavedFilters(db: Database, administratorId: number): Promise<SavedFilter[]> {
  return db
    .selectFrom('savedFilters')
    .select(['id', 'kind', 'name', 'query'])
    .where('administratorId', '=', administratorId)
    .orderBy('name')
    .limit(MAX_FILTERS)
    .execute();
}

/**
 * Saves a filter. A filter of the same list and name is replaced. Returns false if the
 * administrator has too many filters.
 */
export function saveFilter(
  db: Database,
  administratorId: number,
  filter: Omit<SavedFilter, 'id'>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const saved = await listSavedFilters(transaction, administratorId);
    const isNew = !saved.some(({ kind, name }) => kind === filter.kind && name === filter.name);
    if (isNew && saved.length >= MAX_FILTERS) return false;
    await transaction
      .insertInto('savedFilters')
      .values({ ...filter, administratorId })
      .onConflict((conflict) =>
        conflict.columns(['administratorId', 'kind', 'name']).doUpdateSet({ query: filter.query }),
      )
      .execute();
    return true;
  });
}

/** Removes an administrator's own filter. Removing it again changes nothing. */
export async function removeSavedFilter(
  db: Database,
  administratorId: number,
  id: number,
): Promise<void> {
  await db
    .deleteFrom('savedFilters')
    .where('id', '=', id)
    .where('administratorId', '=', administratorId)
    .execute();
}
