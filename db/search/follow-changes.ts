import { setImmediate } from 'node:timers';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../engine/database.ts';
import { errorForLog } from '../engine/errors.ts';
import { changesAfter, type LoggedChange } from '../lawyers/lawyer-changes.ts';
import type { Position } from '../places/places.ts';
import { REMOVED } from './columns.ts';
import { ENCODED_COLUMNS, type EncodedLawyer, hasSameValues, writeRow } from './lawyer-encoder.ts';
import type { LiveIndex } from './live-index.ts';
import { compareNames, type SortableName, sortableName } from './name-order.ts';
import { letterNumber } from './name-parts.ts';
import { tokenize } from './name-words.ts';
import { paddedList } from './padded-list.ts';
import { logInvalidLawyers } from './read-columns.ts';
import type { LawyerChange, LocationAndAreas } from './recent-changes.ts';
import { editSortedRows, type Insertion } from './sorted-rows.ts';

/**
 * Lawyers per step. In a directory of 1.32 million lawyers, reading the changes of a step and
 * applying them each keep the event loop busy for less than 50 milliseconds (`npm run bench --
 * --only edits`). Smaller steps take more CPU time in total, because each step updates the ranks of
 * most lawyers. For 10,000 edits, steps of 250, 400 and 500 lawyers take 1.5, 0.9 and 0.8 s, with
 * longest pauses of 25, 25 and 29 milliseconds, respectively (medians of ten runs).
 */
const LAWYERS_PER_STEP = 400;

/**
 * Whether an index has room for another step and lacks no changes that the log doesn't name.
 * Otherwise, only a rebuild can include further changes.
 */
export function canFollow({ isComplete, index: { columns } }: LiveIndex): boolean {
  return isComplete && columns.id.length - columns.size >= LAWYERS_PER_STEP;
}

/** Applies the logged changes step by step until none are left or the spare rows run out. */
export async function followChanges(db: Database, live: LiveIndex): Promise<void> {
  const pending: LoggedChange[] = [];
  while (canFollow(live)) {
    const step = await readStep(db, live, pending);
    if (step === null) return;
    await betweenTasks(() => {
      try {
        applyStep(live, step);
      } catch (error) {
        // Part of the step may have been applied, so it can't be tried again.
        live.isComplete = false;
        console.error(
          "Changes couldn't be applied to the search index. The index will be rebuilt.",
          errorForLog(error),
        );
      }
    });
    // Without this yield, the same task would also read the next step, and would block the event
    // loop 50% longer (`npm run bench -- --only edits`).
    if (pending.length > 0) await yieldToEventLoop();
  }
}

/** Runs a function in its own task, so that the index changes only while searches wait. */
function betweenTasks(run: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        run();
        resolve();
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** Changes to apply at once, as read in one snapshot of the database. */
interface Step {
  /** The last logged change of the step. */
  sequence: number;
  lawyers: ChangedLawyer[];
  /** The positions of the lawyers' offices before and after the change, by position ID. */
  positions: ReadonlyMap<number, Position>;
}

interface ChangedLawyer {
  id: number;
  /** The row in the index before the change. */
  oldRow: number | undefined;
  /** Null if the lawyer isn't listed. */
  encoded: EncodedLawyer | null;
  position: number;
  /** The name of an unlisted lawyer. */
  unlistedName: string | null;
  /** Undefined if the name is the same. */
  newName: NameRank | undefined;
}

/** A new name and its rank among the rows by name. */
interface NameRank {
  name: SortableName;
  rank: number;
}

/**
 * Reads the next step; null if there is none, or if the log lacks changes.
 *
 * @param pending the logged changes that were read before and that aren't part of a step yet. Newer
 *   ones are added, and those of the step are removed.
 */
async function readStep(
  db: Database,
  live: LiveIndex,
  pending: LoggedChange[],
): Promise<Step | null> {
  const read = await db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((snapshot) => readStepIn(snapshot, live, pending));
  if (read === null) return null;
  const { words, ...step } = read;
  if (words) await live.index.vocabulary.change(words);
  return step;
}

async function readStepIn(
  snapshot: Database,
  live: LiveIndex,
  pending: LoggedChange[],
): Promise<(Step & { words: Set<string> | null }) | null> {
  const later = await changesAfter(snapshot, pending.at(-1)?.sequence ?? live.sequence);
  if (!later.isComplete || later.changes.some(({ lawyerId }) => lawyerId === null)) {
    live.isComplete = false;
    return null;
  }
  for (const change of later.changes) pending.push(change);
  if (pending.length === 0) return null;
  const { index, encoder } = live;
  const misplacedIds = new Set(
    pending.flatMap(({ lawyerId, isRenamed }) => (isRenamed && lawyerId !== null ? lawyerId : [])),
  );
  /** Whether each lawyer of this step may have a new name. */
  const renamedIds = new Map<number, boolean>();
  let { sequence } = live;
  let count = 0;
  for (const change of pending) {
    const lawyerId = change.lawyerId as number;
    if (renamedIds.size === LAWYERS_PER_STEP && !renamedIds.has(lawyerId)) break;
    renamedIds.set(lawyerId, (renamedIds.get(lawyerId) ?? false) || change.isRenamed);
    sequence = change.sequence;
    count++;
  }
  pending.splice(0, count);
  const rows = new Map(
    (await readLawyers(snapshot, [...renamedIds.keys()])).map((row) => [row.id, row]),
  );
  const newNames: SortableName[] = [];
  const lawyers: Omit<ChangedLawyer, 'newName'>[] = [];
  const words = new Set<string>();
  const positions = new Map<number, Position>();
  const formerPositions: number[] = [];
  for (const [id, isRenamed] of renamedIds) {
    const row = rows.get(id);
    const isListed = row !== undefined && row.unlistedReason === null;
    const encoded = (isListed && encoder.encode(row)) || null;
    if (isListed && !encoded) logInvalidLawyers([row]);
    const oldRow = index.rowOf(id);
    const position = row?.positionId ?? 0;
    if (oldRow !== undefined) formerPositions.push(index.layout.positionOf(oldRow));
    if (row && row.latitude !== null && row.longitude !== null)
      positions.set(position, { latitude: row.latitude, longitude: row.longitude });
    if (row && isRenamed)
      for (const word of tokenize(`${row.name} ${row.lawFirmName ?? ''}`)) words.add(word);
    if (row && encoded && (isRenamed || oldRow === undefined))
      newNames.push(sortableName(id, row.name));
    lawyers.push({
      id,
      oldRow,
      encoded,
      position,
      unlistedName: row && row.unlistedReason !== null ? row.name : null,
    });
  }
  const unread = formerPositions.filter((id) => !positions.has(id));
  for (const { id, ...position } of await readPositions(snapshot, unread))
    positions.set(id, position);
  const ranks = await findRanks(snapshot, live, { newNames, misplacedIds });
  const hasNewNames = [...renamedIds.values()].includes(true);
  return {
    sequence,
    lawyers: lawyers.map((lawyer) => ({ ...lawyer, newName: ranks.get(lawyer.id) })),
    positions,
    words: hasNewNames ? words : null,
  };
}

/** Whether a row is in this state and at this position. */
function hasOffice(
  { index: { columns, layout } }: LiveIndex,
  row: number | undefined,
  state: number,
  position: number,
): boolean {
  return row !== undefined && columns.state[row] === state && layout.positionOf(row) === position;
}

function readLawyers(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('lawyers')
    .leftJoin('lawyerPositions', 'lawyerPositions.id', 'positionId')
    .select(ENCODED_COLUMNS)
    .select(['name', 'lawFirmName', 'unlistedReason', 'latitude', 'longitude'])
    .where('lawyers.id', 'in', paddedList(ids))
    .execute();
}

async function readPositions(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('lawyerPositions')
    .select(['id', 'latitude', 'longitude'])
    .where('id', 'in', paddedList(ids))
    .execute();
}

/**
 * Finds the ranks of new names among the rows by name, by ID. The binary searches run in parallel,
 * so that each round reads the names of all lawyers to compare with in one query. Lawyers who may
 * have a new name themselves are skipped.
 */
async function findRanks(
  snapshot: Database,
  { rowsByName: { rows, length }, index: { columns } }: LiveIndex,
  { newNames, misplacedIds }: { newNames: SortableName[]; misplacedIds: ReadonlySet<number> },
): Promise<Map<number, NameRank>> {
  const searches = newNames.map((name) => ({ name, start: 0, end: length }));
  const names = new Map<number, SortableName>();
  const idAt = (rank: number) => columns.id[rows[rank] as number] as number;
  for (;;) {
    const probes = searches
      .filter(({ start, end }) => start < end)
      .map((search) => {
        const middle = (search.start + search.end) >>> 1;
        let rank = middle;
        while (rank < search.end && misplacedIds.has(idAt(rank))) rank++;
        return { search, middle, other: rank < search.end ? { rank, id: idAt(rank) } : null };
      });
    if (probes.length === 0) break;
    const unread = probes.flatMap(({ other }) => (other && !names.has(other.id) ? other.id : []));
    for (const { id, name } of await readNames(snapshot, [...new Set(unread)]))
      names.set(id, sortableName(id, name));
    for (const { search, middle, other } of probes) {
      const name = other && names.get(other.id);
      if (name && compareNames(name, search.name) < 0) search.start = other.rank + 1;
      else search.end = middle;
    }
  }
  return new Map(searches.map(({ name, start }) => [name.id, { name, rank: start }]));
}

async function readNames(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('lawyers')
    .select(['id', 'name'])
    .where('id', 'in', paddedList(ids))
    .execute();
}

/** Applies a step without waiting for anything. */
function applyStep(live: LiveIndex, { sequence, lawyers, positions }: Step): void {
  const { index, newRows, rowsByName } = live;
  const { columns, unlistedNames } = index;
  const changedRows: number[] = [];
  /** The changed rows that are premium before the step, and those that are premium after it. */
  const [premiumBefore, premiumAfter] = [new Set<number>(), new Set<number>()];
  const leftRanks: number[] = [];
  const inserted: (Insertion & { name: SortableName })[] = [];
  const changes: LawyerChange[] = [];
  for (const { id, oldRow, encoded, position, unlistedName, newName } of lawyers) {
    unlistedNames.set(id, unlistedName);
    const change: LawyerChange = {
      id,
      before: locationAndAreasOf(live, oldRow, positions),
      after: null,
      affectsResults: true,
    };
    changes.push(change);
    if (oldRow !== undefined) {
      countRow(live, oldRow, -1);
      changedRows.push(oldRow);
      if (columns.isPremium[oldRow] === 1) premiumBefore.add(oldRow);
      if (newName || !encoded) leftRanks.push(columns.nameRank[oldRow] as number);
    }
    const row = encoded
      ? rowFor(live, oldRow, {
          state: encoded.state,
          position,
          location: positions.get(position) ?? null,
        })
      : undefined;
    if (oldRow !== undefined && row !== oldRow) {
      columns.experience[oldRow] = REMOVED;
      columns.isPremium[oldRow] = 0;
    }
    if (!encoded || row === undefined) continue;
    change.affectsResults = row !== oldRow || !hasSameValues(columns, row, encoded);
    writeRow(columns, row, encoded);
    if (row !== oldRow) newRows.set(id, row);
    countRow(live, row, 1);
    change.after = locationAndAreasOf(live, row, positions);
    if (columns.isPremium[row] === 1) premiumAfter.add(row);
    changedRows.push(row);
    if (newName) {
      const { name, rank } = newName;
      columns.initial[row] = letterNumber(name.name.charAt(0));
      inserted.push({ row, name, before: rank });
    } else if (oldRow !== undefined && row !== oldRow) {
      const rank = columns.nameRank[oldRow] as number;
      columns.nameRank[row] = rank;
      columns.initial[row] = columns.initial[oldRow] as number;
      rowsByName.rows[rank] = row;
    }
  }
  leftRanks.sort((a, b) => a - b);
  inserted.sort((a, b) => a.before - b.before || compareNames(a.name, b.name));
  editSortedRows(rowsByName, leftRanks, inserted, columns.nameRank);
  index.updateOrder(changedRows);
  index.premium = replaceRows(
    index.premium,
    premiumBefore.difference(premiumAfter),
    premiumAfter.difference(premiumBefore),
  );
  live.forgetNearby(positionsOfMoved(changes));
  live.recentChanges.add(sequence, changes);
  live.sequence = sequence;
  index.version++;
}

/** Returns `rows` without `removed`, followed by `added`. */
function replaceRows(
  rows: Uint32Array,
  removed: ReadonlySet<number>,
  added: ReadonlySet<number>,
): Uint32Array {
  if (removed.size === 0 && added.size === 0) return rows;
  const remaining = rows.filter((row) => !removed.has(row));
  const result = new Uint32Array(remaining.length + added.size);
  result.set(remaining);
  result.set([...added], remaining.length);
  return result;
}

function locationAndAreasOf(
  { index: { columns, layout } }: LiveIndex,
  row: number | undefined,
  positions: ReadonlyMap<number, Position>,
): LocationAndAreas | null {
  if (row === undefined) return null;
  const areas = columns.values.areaSets.sets[columns.areas[row] as number] as readonly number[];
  const position = positions.get(layout.positionOf(row)) ?? null;
  return { state: columns.state[row] as number, areas, position };
}

/**
 * The old and new positions of lawyers who were added, moved or removed. Within a step, equal
 * positions are the same object, so `!==` can compare them.
 */
function positionsOfMoved(changes: readonly LawyerChange[]): Position[] {
  return changes
    .filter(
      ({ before, after }) => before?.state !== after?.state || before?.position !== after?.position,
    )
    .flatMap(({ before, after }) => [before, after].flatMap((listing) => listing?.position ?? []));
}

/** The row of a changed lawyer: the same as before, or a new one if the office is another. */
function rowFor(
  live: LiveIndex,
  oldRow: number | undefined,
  { state, position, location }: { state: number; position: number; location: Position | null },
): number {
  const { columns, layout } = live.index;
  if (oldRow !== undefined && hasOffice(live, oldRow, state, position)) return oldRow;
  const row = columns.size++;
  layout.addRow(state, position, location);
  return row;
}

/** Counts the lawyer of a row everywhere, or with `change` -1, stops counting the lawyer. */
function countRow({ index: { columns, cube, layout } }: LiveIndex, row: number, change: 1 | -1) {
  const { areaSets, languageSets } = columns.values;
  const areas = areaSets.sets[columns.areas[row] as number] as readonly number[];
  const languages = languageSets.sets[columns.languages[row] as number] as readonly number[];
  const state = columns.state[row] as number;
  cube.add({ state, areas, languages, experience: columns.experience[row] as number }, change);
  layout.countLawyer(row, areas, change);
}
