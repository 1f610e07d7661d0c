import { LRUCache } from 'lru-cache';
import type { Database } from '../engine/database.ts';
import type { BulkConnection } from '../engine/engine.ts';
import { findPoint, type Position } from '../places/places.ts';
import type { CsvLawyer, KnownLawyer } from './csv-import-rows.ts';

/** Cached lookup of the positions of imported offices. */
export interface OfficePositions {
  /**
   * Returns the position in the file, otherwise the position of the postal address. If the address
   * hasn't changed, the known position stays.
   */
  find(db: Database, lawyer: CsvLawyer, known: KnownLawyer | undefined): Promise<Position | null>;
  /** Returns the position's ID. All offices at the same point share one position row. */
  idOf(position: Position): Promise<number>;
}

/**
 * Maximum number of cached positions: about the number of US ZIP codes and cities. Without a limit,
 * a file with many misspelled cities would fill the memory.
 */
const MAX_CACHED = 100_000;

export function officePositions(connection: BulkConnection): OfficePositions {
  const pointCache = new LRUCache<string, { position: Position | null }>({ max: MAX_CACHED });
  const idCache = new LRUCache<string, number>({ max: MAX_CACHED });
  const upsert = connection.prepare<{ id: number }>(`
    insert into "lawyerPositions" ("latitude", "longitude") values (?, ?)
    on conflict ("latitude", "longitude") do update set "latitude" = excluded."latitude"
    returning "id"`);

  const cachedPoint = async (db: Database, text: string, state: string) => {
    const key = `${text}, ${state}`;
    let entry = pointCache.get(key);
    if (!entry) {
      const point = await findPoint(db, text, state);
      entry = { position: point && { latitude: point.latitude, longitude: point.longitude } };
      pointCache.set(key, entry);
    }
    return entry.position;
  };

  return {
    async find(db, lawyer, known) {
      const { latitude, longitude, zipCode, city, state } = lawyer;
      if (latitude != null && longitude != null) return { latitude, longitude };
      if (latitude === undefined && known && hasSamePostalAddress(lawyer, known)) {
        return storedPosition(known);
      }
      return (zipCode && (await cachedPoint(db, zipCode, state))) || cachedPoint(db, city, state);
    },
    async idOf({ latitude, longitude }) {
      const key = `${latitude} ${longitude}`;
      let id = idCache.get(key);
      if (id === undefined) {
        ({ id } = (await upsert.get(latitude, longitude)) as { id: number });
        idCache.set(key, id);
      }
      return id;
    },
  };
}

function hasSamePostalAddress({ zipCode, city, state }: CsvLawyer, known: KnownLawyer): boolean {
  return (
    city === known.city &&
    state === known.state &&
    (zipCode === undefined || zipCode === known.zipCode)
  );
}

/** The position of a lawyer's office in the directory; null if unknown. */
export function storedPosition({ latitude, longitude }: KnownLawyer): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
