import type { Awaitable } from '../engine/engine.ts';
import { MAX_LAWYER_ID } from '../lawyers/lawyer-rows.ts';
import { isSameName } from '../lawyers/person-name.ts';
import type { CsvImport } from './csv-import.ts';
import type { CsvLawyer, KnownLawyer } from './csv-import-rows.ts';
import {
  isSameLicense,
  jurisdictionOf,
  type KnownLicense,
  type LicenseChange,
} from './csv-license.ts';

/** The reason why a valid row isn't imported. */
export type RejectionReason =
  | 'sameId'
  | 'sameBarNumber'
  | 'sameLawyer'
  | 'merged'
  | 'barNumberTaken'
  | 'highId'
  | 'noIdLeft';

/** A row whose name differs from the lawyer's name in the directory: perhaps another person. */
export interface Rename {
  /** The row's index in the batch. */
  index: number;
  knownName: string;
}

/**
 * The highest ID that a file may give to a new lawyer. The directory assigns the next ID above the
 * highest one in use, so a file with the highest possible ID would leave no IDs for later lawyers.
 */
export const MAX_CHOSEN_ID = 4_000_000_000;

/** Whether a row is about a lawyer who asked to be removed. */
export async function isRemoved(
  { removed, ids, statements, licenses }: CsvImport,
  lawyer: CsvLawyer,
): Promise<boolean> {
  if (removed.has(lawyer)) return true;
  if (!removed.mayInclude(lawyer)) return false;
  const { id, barNumber } = lawyer;
  if (id != null) return !ids.has(id) && !(await statements.byId.get(id));
  return barNumber == null || !(await licenses.byNumber(jurisdictionOf(lawyer), barNumber));
}

/** The license with a row's number. Undefined if it is new, or if the row has an ID instead. */
export function findNumbered(
  run: CsvImport,
  lawyer: CsvLawyer,
): Awaitable<KnownLicense | undefined> {
  return lawyer.id == null ? findByNumber(run, lawyer) : undefined;
}

function findByNumber(
  { isDry, freed, licenses }: CsvImport,
  lawyer: CsvLawyer,
): Awaitable<KnownLicense | undefined> {
  const { barNumber } = lawyer;
  const jurisdiction = jurisdictionOf(lawyer);
  return barNumber == null || (isDry && freed.has(keyOf(jurisdiction, barNumber)))
    ? undefined
    : licenses.byNumber(jurisdiction, barNumber);
}

/**
 * Recognizes a row that changes nothing, without reading the lawyer. Most rows of a roster that was
 * imported before are such rows. Returns the licenses that the row confirms, or undefined if the
 * row must be compared value by value.
 */
export async function confirmUnchanged(
  { isDry, ids, numbers, licenses, present, unchanged }: CsvImport,
  lawyer: CsvLawyer,
  known: KnownLicense,
): Promise<LicenseChange[] | undefined> {
  const { lawyerId } = known;
  if (ids.has(lawyerId) || !unchanged.has(lawyer)) return undefined;
  const changes = await licenses.changesOf(lawyer, { lawyerId, knownLicense: known });
  if (!changes.every(isSameLicense)) return undefined;
  ids.add(lawyerId);
  if (isDry) numbers.add(known.jurisdiction, known.number as string);
  present.add(changes);
  return changes;
}

/** The lawyer and the license that a row belongs to; undefined if they are new. */
interface Match {
  id: number;
  known: KnownLawyer | undefined;
  knownLicense: KnownLicense | undefined;
}

/**
 * Finds the lawyer that a row belongs to. Returns that lawyer or the ID for a new one. If the row
 * must be skipped, returns the unconfirmed rename or the reason instead.
 *
 * @param found the license with the row's number, see {@link findNumbered}
 */
export async function matchLawyer(
  run: CsvImport,
  lawyer: CsvLawyer,
  found: KnownLicense | undefined,
): Promise<Match | Pick<Rename, 'knownName'> | RejectionReason> {
  const { ids, numbers, freed, isDry, statements, licenses, present } = run;
  const jurisdiction = jurisdictionOf(lawyer);
  const hasId = lawyer.id != null;
  const statedId = lawyer.id ?? found?.lawyerId;
  const id = statedId ?? run.nextId;
  if (id > MAX_LAWYER_ID) return 'noIdLeft';
  // Check this before reading the lawyer: lawyers from this batch aren't stored yet.
  if (ids.has(id)) {
    if (hasId) return 'sameId';
    const isOtherLicense = found && found.id <= present.lastId && !present.has(found.id);
    return isOtherLicense ? 'sameLawyer' : 'sameBarNumber';
  }
  const known = statedId === undefined ? undefined : await statements.byId.get(statedId);
  // The next free ID is allowed even above the limit, because an exported file may contain IDs that
  // the directory assigned, and importing that file must work.
  if (!known && id > MAX_CHOSEN_ID && id > run.nextId) return 'highId';
  const knownLicense = found ?? (known && (await licenses.ofLawyer(known.id, jurisdiction)));
  const isRename = known && !isSameName(known.name, lawyer.name);
  if (isRename && !run.acceptsRenames && !(await keepsName(run, known))) {
    return { knownName: known.name };
  }
  const numberBefore = knownLicense?.number;
  const barNumber = lawyer.barNumber === undefined ? numberBefore : lawyer.barNumber;
  const key = barNumber == null ? null : keyOf(jurisdiction, barNumber);
  const keyBefore = numberBefore == null ? null : keyOf(jurisdiction, numberBefore);
  if (key !== keyBefore) {
    if (barNumber != null && numbers.has(jurisdiction, barNumber)) return 'sameBarNumber';
    const holder = hasId ? await findByNumber(run, { ...lawyer, barNumber }) : undefined;
    if (holder) return ids.has(holder.lawyerId) ? 'sameBarNumber' : 'barNumberTaken';
    if (keyBefore !== null) freed.add(keyBefore);
  }

  ids.add(id);
  // Only a dry run needs the numbers: a real import finds them in the database.
  if (isDry && barNumber != null) numbers.add(jurisdiction, barNumber);
  if (!known) run.nextId = Math.max(run.nextId, id + 1);
  return { id, known, knownLicense };
}

/** Whether the import keeps the name because the lawyer entered it. */
async function keepsName(
  { overwritesOwn, provenance }: CsvImport,
  known: KnownLawyer,
): Promise<boolean> {
  return !overwritesOwn && provenance.isOwn(known, 'name');
}

function keyOf(jurisdiction: string, barNumber: string): string {
  return `${jurisdiction} ${barNumber}`;
}

/** Whether another lawyer, or this row, already has the number of one of the other licenses. */
export async function hasTakenNumber(
  { licenses }: CsvImport,
  lawyer: CsvLawyer,
  id: number,
): Promise<boolean> {
  const { state, barNumber, otherLicenses = [] } = lawyer;
  const keys = new Set(barNumber == null ? [] : [keyOf(jurisdictionOf(lawyer), barNumber)]);
  for (const other of otherLicenses) {
    if (other.barNumber == null) continue;
    const jurisdiction = jurisdictionOf({ barState: other.barState, state });
    const key = keyOf(jurisdiction, other.barNumber);
    if (keys.has(key)) return true;
    keys.add(key);
    const holder = await licenses.byNumber(jurisdiction, other.barNumber);
    if (holder && holder.lawyerId !== id) return true;
  }
  return false;
}
