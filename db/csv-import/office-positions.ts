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
  /** Reads the positions of all ZIP codes in a batch. */
  readZips(lawyers: readonly CsvLawyer[]): Promise<void>;
  /** Returns the IDs of positions. All offices at the same point share one position row. */
  idsOf(positions: readonly Position[]): Promise<number[]>;
}

/**
 * Maximum number of cached positions: about the number of US ZIP codes and cities. Without a limit,
 * a file with many misspelled cities would fill the memory.
 */
const MAX_CACHED = 100_000;

export function officePositions(connection: BulkConnection): OfficePositions {
  const pointCache = new LRUCache<string, { position: Position | null }>({ max: MAX_CACHED });
  const idCache = new LRUCache<string, number>({ max: MAX_CACHED });

  const cachedPoint = async (db: Database, text: string, state: string) => {
    const key = pointKey(text, state);
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
    async readZips(lawyers) {
      const statesByZip = new Map<string, Set<string>>();
      for (const { latitude, zipCode, state } of lawyers) {
        const isNeeded = latitude == null && zipCode && /^\d{5}$/.test(zipCode);
        if (!isNeeded || pointCache.has(pointKey(zipCode, state))) continue;
        const states = statesByZip.get(zipCode) ?? new Set();
        statesByZip.set(zipCode, states.add(state));
      }
      const keys = [...statesByZip.keys()].map((zip) => ({ zip }));
      for (const { zip, state, latitude, longitude } of await connection.findMany('zips', keys)) {
        for (const stated of statesByZip.get(zip) ?? []) {
          const position = stated === state ? { latitude, longitude } : null;
          pointCache.set(pointKey(zip, stated), { position });
        }
      }
    },
    async idsOf(positions) {
      const ids = new Map<string, number>();
      const missing = new Map<string, Position>();
      for (const position of positions) {
        const key = positionKey(position);
        const id = idCache.get(key);
        if (id === undefined) missing.set(key, position);
        else ids.set(key, id);
      }
      const add = (position: Position, id: number) => {
        const key = positionKey(position);
        ids.set(key, id);
        idCache.set(key, id);
        missing.delete(key);
      };
      const stored = await connection.findMany('lawyerPositions', [...missing.values()]);
      for (const { id, ...position } of stored) add(position, id);
      const added = [...missing.values()];
      const newIds = await connection.insertWithIds('lawyerPositions', added);
      for (const [index, position] of added.entries()) add(position, newIds[index] as number);
      return positions.map((position) => ids.get(positionKey(position)) as number);
    },
  };
}

const pointKey = (text: string, state: string) => `${text}, ${state}`;
const positionKey = ({ latitude, longitude }: Position) => `${latitude} ${longitude}`;

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
