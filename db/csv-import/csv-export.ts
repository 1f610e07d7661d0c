import type { Database } from '../engine/database.ts';
import { flagsOf, listsOf, type NewLawyer } from '../lawyers/lawyer-rows.ts';

/** A lawyer with all fields that an import accepts. */
export type ExportedLawyer = NewLawyer & { id: number };

/**
 * Reads all lawyers in batches, in the order of their IDs, so that memory use stays constant and
 * writers aren't blocked. Lawyers added or removed during the export may or may not be included.
 */
export async function* exportLawyers(
  db: Database,
  batchSize = 2000,
): AsyncGenerator<ExportedLawyer[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('lawyers')
      .leftJoin('lawyerPositions', 'lawyerPositions.id', 'positionId')
      .selectAll('lawyers')
      .select(['latitude', 'longitude'])
      .where('lawyers.id', '>', last)
      .orderBy('lawyers.id')
      .limit(batchSize)
      .execute();
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield rows.map(({ positionId: _position, ...row }) => ({
      ...row,
      ...flagsOf(row),
      ...listsOf(row),
    }));
    last = lastRow.id;
  }
}

/** The number of lawyers in the directory. */
export async function countLawyers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
