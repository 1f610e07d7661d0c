import type { Database } from '../engine/database.ts';
import { readBatches } from './read-batches.ts';

/** The coordinates of offices by position ID, in degrees; NaN for an unused ID. */
export interface PositionTable {
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** Reads the coordinates of all positions in batches. */
export async function readPositionTable(db: Database): Promise<PositionTable> {
  const { highest } = await db
    .selectFrom('lawyerPositions')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  const size = (highest ?? 0) + 1;
  const latitudes = new Float64Array(size).fill(Number.NaN);
  const longitudes = new Float64Array(size).fill(Number.NaN);
  const batches = readBatches<{ id: number; latitude: number; longitude: number }>((limit, last) =>
    db
      .selectFrom('lawyerPositions')
      .select(['id', 'latitude', 'longitude'])
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const batch of batches) {
    for (const { id, latitude, longitude } of batch) {
      latitudes[id] = latitude;
      longitudes[id] = longitude;
    }
  }
  return { latitudes, longitudes };
}
