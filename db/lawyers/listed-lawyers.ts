import { showsContactDetails } from '../data/shows-contact-details.ts';
import type { Database } from '../engine/database.ts';
import { type Columns, isActive } from '../search/columns.ts';
import { searchIndex } from '../search/search-index.ts';

/**
 * IDs of the lawyers whose profiles are in the sitemap, in ascending order: those with
 * public contact details. The range excludes `after` and includes `lastId`.
 */
export async function listedLawyerIds(
  db: Database,
  { after, lastId }: { after: number; lastId: number },
): Promise<number[]> {
  const { columns } = await searchIndex(db);
  const ids: number[] = [];
  for (let row = 0; row < columns.size; row++) {
    const id = columns.id[row] as number;
    if (id > after && id <= lastId && isListed(columns, row)) ids.push(id);
  }
  return ids.sort((one, other) => one - other);
}

/**
 * Numbers of the ID ranges that contain a listed lawyer, up to `limit`. Range 1 is the IDs from 1
 * to `size`, so that changes elsewhere never move a lawyer to another range.
 */
export async function listedIdRanges(db: Database, size: number, limit: number): Promise<number[]> {
  const { columns } = await searchIndex(db);
  const ranges = new Set<number>();
  for (let row = 0; row < columns.size; row++) {
    if (isListed(columns, row)) ranges.add(Math.ceil((columns.id[row] as number) / size));
  }
  return [...ranges].sort((one, other) => one - other).slice(0, limit);
}

/** Uses the in-memory index: a query would have to read and skip every unlisted lawyer. */
function isListed(columns: Columns, row: number): boolean {
  return showsContactDetails({
    isActive: isActive(columns, row),
    isPremium: columns.isPremium[row] === 1,
  });
}
