import type { Database } from './database.ts';

/** Which ids are sought: those after one, up to and including another, `limit` at most. */
export interface IdStretch {
  after: number;
  upTo?: number;
  limit: number;
}

/**
 * Ids, in order, of the lawyers whose profiles search engines are told of: those who are active,
 * and those who pay for their profile.
 */
export async function listedLawyerIds(
  db: Database,
  { after, upTo, limit }: IdStretch,
): Promise<number[]> {
  const rows = await db
    .selectFrom('lawyers')
    .select('id')
    .where('id', '>', after)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .where((eb) => eb.or([eb('isActive', '=', 1), eb('isPremium', '=', 1)]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
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
  const stretches: number[] = [];
  let [id] = await listedLawyerIds(db, { after: 0, limit: 1 });
  while (id !== undefined && stretches.length < limit) {
    const stretch = Math.ceil(id / size);
    stretches.push(stretch);
    // Ids may leave wide gaps, where the roster that they come from numbers its lawyers so.
    [id] = await listedLawyerIds(db, { after: stretch * size, limit: 1 });
  }
  return stretches;
}
