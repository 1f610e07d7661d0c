import type { Database } from '../engine/database.ts';
import { type Columns, isActive } from '../search/columns.ts';
import { searchIndex } from '../search/index.ts';

/**
 * Ids, in order, of the lawyers whose profiles search engines are told of: those who are active, and
 * those who pay for their profile. Those after one id, up to and including another.
 */
export async function listedLawyerIds(
  db: Database,
  { after, upTo }: { after: number; upTo: number },
): Promise<number[]> {
  const { columns } = await searchIndex(db);
  const ids: number[] = [];
  for (let row = 0; row < columns.size; row++) {
    const id = columns.id[row] as number;
    if (id > after && id <= upTo && isListed(columns, row)) ids.push(id);
  }
  return ids.sort((one, other) => one - other);
}

/**
 * The numbers of the stretches of ids that hold a listed lawyer, `limit` at most. Stretch 1 is the
 * ids from 1 to `size`: whom it holds stays the same, whoever comes and goes elsewhere.
 */
export async function listedStretches(
  db: Database,
  size: number,
  limit: number,
): Promise<number[]> {
  const { columns } = await searchIndex(db);
  const stretches = new Set<number>();
  for (let row = 0; row < columns.size; row++) {
    if (isListed(columns, row)) stretches.add(Math.ceil((columns.id[row] as number) / size));
  }
  return [...stretches].sort((one, other) => one - other).slice(0, limit);
}

/** Asked of memory: in the file, whoever isn't listed would have to be read to be passed over. */
function isListed(columns: Columns, row: number): boolean {
  return isActive(columns, row) || columns.isPremium[row] === 1;
}
