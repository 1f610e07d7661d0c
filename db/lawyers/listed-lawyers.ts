import { showsContactDetails } from '../data/shows-contact-details.ts';
import type { Database } from '../engine/database.ts';
import { type Columns, isActive, REMOVED } from '../search/columns.ts';
import { searchIndex } from '../search/search-index.ts';

/**
 * The IDs of the lawyers whose profiles belong in the sitemap, in ascending order. These are the
 * lawyers with public contact details. The range excludes `after` and includes `lastId`.
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
 * The numbers of the first `limit` ID ranges that contain a lawyer for the sitemap. Range 1 has the
 * IDs from 1 to `size`. The ranges are fixed, so that adding or removing lawyers never moves
 * another lawyer to a different range.
 */
export async function listedIdRanges(db: Database, size: number, limit: number): Promise<number[]> {
  const { columns } = await searchIndex(db);
  const ranges = new Set<number>();
  for (let row = 0; row < columns.size; row++) {
    if (isListed(columns, row)) ranges.add(Math.ceil((columns.id[row] as number) / size));
  }
  return [...ranges].sort((one, other) => one - other).slice(0, limit);
}

/**
 * Whether a lawyer's profile belongs in the sitemap. This reads the in-memory index, because an SQL
 * query would also have to read all other lawyers.
 */
function isListed(columns: Columns, row: number): boolean {
  if (columns.experience[row] === REMOVED) return false;
  return showsContactDetails({
    isActive: isActive(columns, row),
    isPremium: columns.isPremium[row] === 1,
  });
}
