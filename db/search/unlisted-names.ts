import { UNLISTED_REASONS, type UnlistedReason } from '../data/license-status.ts';
import type { Database } from '../engine/database.ts';
import { groupStarts, rowFinder, sortByColumn } from './columns.ts';
import { fullNameKey } from './full-names.ts';
import { readBatches } from './read-batches.ts';

/** Finds unlisted lawyers by name. */
export interface UnlistedNames {
  /**
   * Returns the IDs of the unlisted lawyers with a {@link fullNameKey}. A hash collision can add
   * another lawyer, so compare the names.
   */
  find(key: string): number[];
  /** Updates one lawyer: the name if unlisted, or null if the lawyer is listed or deleted. */
  set(id: number, name: string | null): void;
}

/** The IDs and the hashes of the names: 8 bytes per lawyer. */
export interface UnlistedNameData {
  ids: Uint32Array;
  hashes: Uint32Array;
}

/** Reads the names of all unlisted lawyers. */
export async function readUnlistedNames(db: Database): Promise<UnlistedNameData> {
  const ids: number[] = [];
  const hashes: number[] = [];
  for (const reason of UNLISTED_REASONS)
    for await (const rows of readNames(db, reason))
      for (const { id, name } of rows) {
        ids.push(id);
        hashes.push(hashOf(fullNameKey(name)));
      }
  return { ids: Uint32Array.from(ids), hashes: Uint32Array.from(hashes) };
}

function readNames(db: Database, reason: UnlistedReason) {
  return readBatches<{ name: string; id: number }>((limit, last) =>
    db
      .selectFrom('lawyers')
      .select(['name', 'id'])
      .where('unlistedReason', '=', reason)
      .where((eb) => eb(eb.refTuple('name', 'id'), '>', eb.tuple(last?.name ?? '', last?.id ?? 0)))
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}

/** Creates a hash table and a table of the IDs, so that every lookup takes the same time. */
export function unlistedNamesOf({ ids, hashes }: UnlistedNameData): UnlistedNames {
  const mask = 2 ** Math.ceil(Math.log2(ids.length + 1)) - 1;
  const buckets = hashes.map((hash) => hash & mask);
  const rows = Uint32Array.from(ids.keys());
  const starts = groupStarts(rows, buckets);
  const sorted = sortByColumn(rows, buckets);
  const rowOf = rowFinder(ids);
  /** The hashes of lawyers who were changed since; null for those who are no longer unlisted. */
  const changed = new Map<number, number | null>();
  /** The unlisted ones among them. */
  const changedByHash = new Map<number, Set<number>>();
  return {
    find(key) {
      const hash = hashOf(key);
      const bucket = hash & mask;
      const found = [...sorted.subarray(starts[bucket] ?? 0, starts[bucket + 1] ?? 0)]
        .filter((row) => hashes[row] === hash)
        .map((row) => ids[row] as number)
        .filter((id) => !changed.has(id));
      return [...found, ...(changedByHash.get(hash) ?? [])];
    },
    set(id, name) {
      if (name === null && !changed.has(id) && rowOf(id) === undefined) return;
      const formerHash = changed.get(id) ?? null;
      if (formerHash !== null) changedByHash.get(formerHash)?.delete(id);
      const hash = name === null ? null : hashOf(fullNameKey(name));
      changed.set(id, hash);
      if (hash !== null) changedByHash.set(hash, (changedByHash.get(hash) ?? new Set()).add(id));
    },
  };
}

/** The 32-bit FNV-1a hash of a text's UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}
