import { setImmediate } from 'node:timers';
import type Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { type Database, sqliteOf } from '../engine/database.ts';
import { changesAfter } from '../lawyers/lawyer-changes.ts';
import type { Position } from '../places/places.ts';
import { REMOVED } from './columns.ts';
import { ENCODED_COLUMNS, type StoredLawyer } from './lawyer-encoder.ts';
import type { LiveIndex } from './live-index.ts';
import { compareNames, type SortableName, sortableName } from './name-order.ts';
import { letterNumber } from './name-parts.ts';
import { tokenize } from './name-words.ts';
import { logUnknownStates } from './read-columns.ts';
import { editSortedRows, type Insertion } from './sorted-rows.ts';

/**
 * Lawyers per step. Reading the changes of a step and applying them each keep the event loop busy
 * for less than 50 milliseconds in a directory of 1.32 million lawyers (`npm run bench -- --only
 * edits`).
 */
const LAWYERS_PER_STEP = 250;

/**
 * Applies all logged changes to an index. Stops if the spare rows are used up; then, or if the log
 * lacks changes, the index needs to be rebuilt.
 */
export async function followChanges(db: Database, live: LiveIndex): Promise<void> {
  for (;;) {
    const step = await readStep(db, live);
    if (step === null) return;
    await betweenTasks(() => applyStep(live, step));
  }
}

/**
 * Calls a function while no search is between an `await` and its continuation, so that no search sees
 * the index change without waiting for something.
 */
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
  /** Former and new offices of lawyers who moved. */
  positions: Position[];
}

interface ChangedLawyer {
  id: number;
  /** The row in the index before the change. */
  oldRow: number | undefined;
  /** Null if the lawyer isn't listed. */
  stored: StoredLawyer | null;
  /** The name of an unlisted lawyer. */
  unlistedName: string | null;
  /** The new name with its place among the rows by name; undefined if the name is the same. */
  place: { name: SortableName; before: number } | undefined;
}

/** Reads the next changes; null if there are none, or no room for them. */
async function readStep(db: Database, live: LiveIndex): Promise<Step | null> {
  const transaction = db.transaction().setAccessMode('read only');
  const read = await transaction.execute((snapshot) => readStepIn(snapshot, db, live));
  if (read === null) return null;
  const { words, ...step } = read;
  if (words) await live.index.vocabulary.change(words);
  return step;
}

async function readStepIn(
  snapshot: Database,
  db: Database,
  live: LiveIndex,
): Promise<(Step & { words: Set<string> | null }) | null> {
  const { changes, isComplete } = await changesAfter(snapshot, live.sequence);
  if (changes.length === 0) return null;
  const { index, encoder } = live;
  const misplacedIds = new Set(
    changes.flatMap(({ lawyerId, isRenamed }) => (isRenamed && lawyerId !== null ? lawyerId : [])),
  );
  /** Whether each lawyer of this step may have a new name. */
  const renamedIds = new Map<number, boolean>();
  let { sequence } = live;
  let hasAll = isComplete;
  for (const change of changes) {
    const { lawyerId, isRenamed } = change;
    if (lawyerId === null) hasAll = false;
    else if (renamedIds.size < LAWYERS_PER_STEP || renamedIds.has(lawyerId))
      renamedIds.set(lawyerId, (renamedIds.get(lawyerId) ?? false) || isRenamed);
    else break;
    sequence = change.sequence;
  }
  const rows = new Map(
    (await readLawyers(snapshot, [...renamedIds.keys()])).map((row) => [row.id, row]),
  );
  const findPlace = placeFinder(db, live, misplacedIds);
  const lawyers: ChangedLawyer[] = [];
  const words = new Set<string>();
  const positions: Position[] = [];
  const formerPositions: number[] = [];
  let newRows = 0;
  for (const [id, isRenamed] of renamedIds) {
    const row = rows.get(id);
    const isListed = row !== undefined && row.unlistedReason === null;
    const state = isListed ? encoder.stateOf(row) : undefined;
    if (isListed && state === undefined) logUnknownStates([row]);
    const stored = state === undefined ? null : (row ?? null);
    const oldRow = index.rowOf(id);
    const position = row?.positionId ?? 0;
    const isMoved = stored !== null && !hasOffice(live, oldRow, state, position);
    if (isMoved) newRows++;
    if (oldRow !== undefined && (isMoved || stored === null)) {
      formerPositions.push(index.layout.positionOf(oldRow));
    }
    if (isMoved && row && row.latitude !== null && row.longitude !== null) {
      positions.push({ latitude: row.latitude, longitude: row.longitude });
    }
    if (row && isRenamed)
      for (const word of tokenize(`${row.name} ${row.lawFirmName ?? ''}`)) words.add(word);
    lawyers.push({
      id,
      oldRow,
      stored,
      unlistedName: row && row.unlistedReason !== null ? row.name : null,
      place:
        row && stored && (isRenamed || oldRow === undefined)
          ? findPlace(sortableName(id, row.name))
          : undefined,
    });
  }
  const { columns } = index;
  const spareRows = columns.id.length - columns.size;
  if (!hasAll) live.isComplete = false;
  if (spareRows - newRows < live.minSpareRows) live.isFillingUp = true;
  if (newRows > spareRows) return null;
  positions.push(...(await readPositions(snapshot, formerPositions)));
  const hasNewNames = [...renamedIds.values()].includes(true);
  return { sequence, lawyers, positions, words: hasNewNames ? words : null };
}

/** Whether a row is in this state and at this position. */
function hasOffice(
  { index: { columns, layout } }: LiveIndex,
  row: number | undefined,
  state: number | undefined,
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
    .where('lawyers.id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
}

function readPositions(db: Database, ids: readonly number[]): Promise<Position[]> {
  return db
    .selectFrom('lawyerPositions')
    .select(['latitude', 'longitude'])
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
}

/**
 * Returns a function that finds the place of a name among the rows by name. It reads the names of a
 * few other lawyers from the snapshot, and skips those who may have a new name themselves.
 */
function placeFinder(db: Database, live: LiveIndex, misplacedIds: ReadonlySet<number>) {
  const { rows, length } = live.rowsByName;
  const { columns } = live.index;
  const nameById = nameStatement(db);
  const names = new Map<number, SortableName>();
  const nameAt = (rank: number): SortableName => {
    const id = columns.id[rows[rank] as number] as number;
    const known = names.get(id) ?? sortableName(id, nameById.get(id) ?? '');
    names.set(id, known);
    return known;
  };
  const isMisplaced = (rank: number) =>
    misplacedIds.has(columns.id[rows[rank] as number] as number);

  return (name: SortableName): { name: SortableName; before: number } => {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let rank = middle;
      while (rank < high && isMisplaced(rank)) rank++;
      if (rank === high) high = middle;
      else if (compareNames(nameAt(rank), name) < 0) low = rank + 1;
      else high = middle;
    }
    return { name, before: low };
  };
}

const nameStatements = new WeakMap<Database, Sqlite.Statement<[number], string>>();

function nameStatement(db: Database): Sqlite.Statement<[number], string> {
  let statement = nameStatements.get(db);
  if (!statement) {
    statement = sqliteOf(db)
      .prepare<[number], string>('select name from lawyers where id = ?')
      .pluck();
    nameStatements.set(db, statement);
  }
  return statement;
}

/** Applies a step without waiting for anything. */
function applyStep(live: LiveIndex, { sequence, lawyers, positions }: Step): void {
  const { index, newRows, encoder, rowsByName } = live;
  const { columns, unlistedNames } = index;
  const changedRows: number[] = [];
  const premiumRows: number[] = [];
  const leftRanks: number[] = [];
  const inserted: (Insertion & { name: SortableName })[] = [];
  for (const { id, oldRow, stored, unlistedName, place } of lawyers) {
    unlistedNames.set(id, unlistedName);
    if (oldRow !== undefined) {
      countRow(live, oldRow, -1);
      changedRows.push(oldRow);
      if (place || !stored) leftRanks.push(columns.nameRank[oldRow] as number);
    }
    const row = stored ? rowFor(live, oldRow, stored) : undefined;
    if (oldRow !== undefined && row !== oldRow) {
      columns.experience[oldRow] = REMOVED;
      columns.isPremium[oldRow] = 0;
    }
    if (!stored || row === undefined) continue;
    encoder.write(columns, row, stored);
    if (row !== oldRow) newRows.set(id, row);
    countRow(live, row, 1);
    if (columns.isPremium[row] === 1) premiumRows.push(row);
    changedRows.push(row);
    if (place) {
      columns.initial[row] = letterNumber(place.name.name.charAt(0));
      inserted.push({ row, ...place });
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
  const changed = new Set(changedRows);
  const otherPremium = index.premium.filter((row) => !changed.has(row));
  index.premium = Uint32Array.from([...otherPremium, ...premiumRows]);
  live.forgetNearby(positions);
  live.sequence = sequence;
  index.version++;
}

/** The row of a changed lawyer: the same as before, or a new one if the office is another. */
function rowFor(live: LiveIndex, oldRow: number | undefined, stored: StoredLawyer): number {
  const { columns, layout } = live.index;
  const state = live.encoder.stateOf(stored) as number;
  const position = stored.positionId ?? 0;
  if (oldRow !== undefined && hasOffice(live, oldRow, state, position)) return oldRow;
  const row = columns.size++;
  columns.state[row] = state;
  layout.addRow(state, position);
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
