import type { Selectable } from 'kysely';
import { recordChange } from '../audit/audit-log.ts';
import { licenseJurisdictionName } from '../data/license-jurisdictions.ts';
import type { Database } from '../engine/database.ts';
import type { LawyersTable, MergedLawyersTable } from '../schema/lawyers.ts';
import type { Schema } from '../schema/schema.ts';
import { findLicenses, type License, updateLicenseEffect } from './licenses.ts';
import { signOutEverywhere } from './listings.ts';

type LawyerRow = Selectable<LawyersTable>;

/** Everything needed to undo a merge. */
export interface MergeSnapshot {
  /** The merged lawyer's row, licenses, and rows of other tables. */
  lawyer: LawyerRow;
  licenses: License[];
  related: Record<RelatedTable, object[]>;
  /** The columns of the kept lawyer that the merge changed. */
  before: Partial<LawyerRow>;
  after: Partial<LawyerRow>;
}

/** The tables whose rows an unmerge restores. */
const RELATED_TABLES = [
  'premiumTerms',
  'verifications',
  'licenseOverrides',
  'provenance',
  'listingChanges',
] as const satisfies (keyof Schema)[];
type RelatedTable = (typeof RELATED_TABLES)[number];

/** Two listings can't be merged, or a merge can't be undone. The admin shows the message. */
export class MergeError extends Error {
  override name = 'MergeError';
}

interface Merge {
  /** The listing that is merged into the other one and then redirects to it. */
  lawyerId: number;
  /** The listing that is kept. */
  intoId: number;
  /** As in the audit log. */
  actor: string;
}

/**
 * Merges a listing into another one of the same lawyer: moves its licenses, counts and mistake
 * reports, fills in empty fields and combines lists. Returns false if an ID is unknown.
 *
 * @throws {MergeError} if information would be lost; nothing was written
 */
export function mergeListings(
  db: Database,
  { lawyerId, intoId, actor }: Merge,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const lawyer = await findRow(transaction, lawyerId);
    const kept = await findRow(transaction, intoId);
    if (!lawyer || !kept || lawyerId === intoId) return false;
    const licenses = await findLicenses(transaction, lawyerId);
    await assertMergeable(transaction, { lawyer, kept, licenses });
    const related = await readRelatedRows(transaction, lawyerId);

    await moveReferences(transaction, lawyerId, intoId);
    const filled = { ...filledColumns(kept, lawyer), ...joinedLists(kept, lawyer) };
    await updateRow(transaction, intoId, filled);
    await updateLicenseEffect(transaction, intoId, now.toISOString().slice(0, 10));
    const changes = changedColumns(kept, (await findRow(transaction, intoId)) ?? kept);

    const snapshot: MergeSnapshot = { lawyer, licenses, related, ...changes };
    await transaction
      .insertInto('mergedLawyers')
      .values({
        id: lawyerId,
        intoId,
        keptId: intoId,
        snapshot: JSON.stringify(snapshot),
        mergedAt: now.toISOString(),
        actor,
      })
      .execute();
    await setKept(transaction, lawyerId, intoId);
    await signOutEverywhere(transaction, lawyerId);
    await transaction.deleteFrom('lawyers').where('id', '=', lawyerId).execute();
    await recordBoth(transaction, { action: 'merge', lawyerId, intoId, actor, ...changes }, now);
    return true;
  });
}

interface Unmerge {
  lawyerId: number;
  actor: string;
}

/**
 * Restores a merged listing with its licenses. Fields that the merge filled in are cleared again
 * unless they have changed since; the counts stay with the kept listing. Returns the ID of the kept
 * listing, or null if no listing with this ID was merged.
 *
 * @throws {MergeError} if the kept listing has since been merged into another one
 */
export function unmergeListing(
  db: Database,
  { lawyerId, actor }: Unmerge,
  now: Date,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const merged = await transaction
      .selectFrom('mergedLawyers')
      .selectAll()
      .where('id', '=', lawyerId)
      .executeTakeFirst();
    if (!merged) return null;
    const { intoId, keptId } = merged;
    if (intoId !== keptId)
      throw new MergeError(
        `Listing ${intoId} was also merged into another listing. Unmerge it first.`,
      );
    const snapshot = parseSnapshot(merged);
    const kept = await findRow(transaction, keptId);
    if (!kept) return null;

    const restored = restoredColumns(snapshot, kept);
    await updateRow(transaction, keptId, restored);
    await transaction.insertInto('lawyers').values(snapshot.lawyer).execute();
    await moveLicensesBack(transaction, snapshot, keptId);
    for (const table of RELATED_TABLES)
      for (const row of snapshot.related[table])
        await transaction
          .insertInto(table)
          .values(row as never)
          .execute();
    await setKept(transaction, lawyerId, lawyerId);
    await transaction.deleteFrom('mergedLawyers').where('id', '=', lawyerId).execute();
    const day = now.toISOString().slice(0, 10);
    await updateLicenseEffect(transaction, keptId, day);
    await updateLicenseEffect(transaction, lawyerId, day);
    // The owner of the email address that the merge filled in must no longer be able to sign in.
    if ('email' in restored) await signOutEverywhere(transaction, keptId);
    const changes = changedColumns(kept, (await findRow(transaction, keptId)) ?? kept);
    await recordBoth(transaction, { action: 'unmerge', lawyerId, intoId, actor, ...changes }, now);
    return keptId;
  });
}

/** The listing that replaces a merged one; null if no listing with this ID was merged. */
export async function findKeptId(db: Database, mergedId: number): Promise<number | null> {
  const merged = await db
    .selectFrom('mergedLawyers')
    .select('keptId')
    .where('id', '=', mergedId)
    .executeTakeFirst();
  return merged?.keptId ?? null;
}

/** A listing that was merged into another one, for the admin. */
export interface MergedListing
  extends Pick<MergedLawyersTable, 'id' | 'intoId' | 'mergedAt' | 'actor'> {
  name: string;
  /** Codes of the jurisdictions of its licenses. */
  jurisdictions: string[];
}

/** The listings that were merged into this one, newest merge first. */
export async function findMergedListings(db: Database, keptId: number): Promise<MergedListing[]> {
  const rows = await mergedRowsOf(db, keptId);
  return rows.map((row) => {
    const { id, intoId, mergedAt, actor } = row;
    const { lawyer, licenses } = parseSnapshot(row);
    const jurisdictions = licenses.map(({ jurisdiction }) => jurisdiction);
    return { id, intoId, mergedAt, actor, name: lawyer.name, jurisdictions };
  });
}

/** The rows of the lawyers who were merged into this one, as they were before. */
export async function findMergedRows(db: Database, keptId: number): Promise<LawyerRow[]> {
  return (await mergedRowsOf(db, keptId)).map((row) => parseSnapshot(row).lawyer);
}

function mergedRowsOf(db: Database, keptId: number) {
  return db
    .selectFrom('mergedLawyers')
    .selectAll()
    .where('keptId', '=', keptId)
    .orderBy('mergedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function parseSnapshot({ snapshot }: Pick<MergedLawyersTable, 'snapshot'>): MergeSnapshot {
  return JSON.parse(snapshot);
}

function findRow(db: Database, id: number): Promise<LawyerRow | undefined> {
  return db.selectFrom('lawyers').selectAll().where('id', '=', id).executeTakeFirst();
}

async function updateRow(transaction: Database, id: number, columns: Partial<LawyerRow>) {
  if (Object.keys(columns).length === 0) return;
  await transaction.updateTable('lawyers').set(columns).where('id', '=', id).execute();
}

async function assertMergeable(
  transaction: Database,
  { lawyer, kept, licenses }: { lawyer: LawyerRow; kept: LawyerRow; licenses: License[] },
): Promise<void> {
  const keptLicenses = await findLicenses(transaction, kept.id);
  const conflict = licenses.find(({ jurisdiction }) =>
    keptLicenses.some((license) => license.jurisdiction === jurisdiction),
  );
  if (conflict) {
    const place = licenseJurisdictionName(conflict.jurisdiction);
    throw new MergeError(
      `Both listings have a license for ${place}. If it’s the same license, delete it from one of them first.`,
    );
  }
  if (lawyer.isPremium === 1 && kept.isPremium === 0)
    throw new MergeError(`Listing ${lawyer.id} is premium. Merge the other listing into it.`);
  const pending = await transaction
    .selectFrom('listingChanges')
    .select('id')
    .where('lawyerId', '=', lawyer.id)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
  if (pending)
    throw new MergeError(`Listing ${lawyer.id} has a requested change. Review the change first.`);
}

async function readRelatedRows(transaction: Database, lawyerId: number) {
  const related: Partial<MergeSnapshot['related']> = {};
  for (const table of RELATED_TABLES) {
    const rows = transaction.selectFrom(table).selectAll().where('lawyerId', '=', lawyerId);
    related[table] = await rows.execute();
  }
  return related as MergeSnapshot['related'];
}

/** Moves rows to the kept listing. An unmerge moves back only the licenses. */
async function moveReferences(transaction: Database, lawyerId: number, intoId: number) {
  for (const table of ['licenses', 'mistakeReports', 'applicationProofs'] as const)
    await transaction
      .updateTable(table)
      .set({ lawyerId: intoId })
      .where('lawyerId', '=', lawyerId)
      .execute();
  await transaction
    .insertInto('lawyerCounts')
    .columns(['lawyerId', 'day', 'what', 'count'])
    .expression((eb) =>
      eb
        .selectFrom('lawyerCounts')
        .select([eb.val(intoId).as('lawyerId'), 'day', 'what', 'count'])
        .where('lawyerId', '=', lawyerId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['lawyerId', 'day', 'what'])
        .doUpdateSet((eb) => ({ count: eb('lawyerCounts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

/** Redirects listings that were merged into this one to the listing that now replaces them. */
async function setKept(transaction: Database, lawyerId: number, keptId: number): Promise<void> {
  await transaction
    .withRecursive('chain(id)', (eb) =>
      eb
        .selectFrom('mergedLawyers')
        .select('id')
        .where('intoId', '=', lawyerId)
        .union(
          eb
            .selectFrom('mergedLawyers')
            .innerJoin('chain', 'chain.id', 'intoId')
            .select('mergedLawyers.id'),
        ),
    )
    .updateTable('mergedLawyers')
    .set({ keptId })
    .where('id', 'in', (eb) => eb.selectFrom('chain').select('chain.id'))
    .execute();
}

/** A license may have changed since the merge, so it is found by its jurisdiction. */
async function moveLicensesBack(
  transaction: Database,
  { lawyer, licenses }: MergeSnapshot,
  keptId: number,
): Promise<void> {
  const jurisdictions = licenses.map(({ jurisdiction }) => jurisdiction);
  await transaction
    .updateTable('licenses')
    .set({ lawyerId: lawyer.id })
    .where('lawyerId', '=', keptId)
    .where('jurisdiction', 'in', jurisdictions)
    .execute();
}

const FILLED_COLUMNS = [
  'lawFirmName',
  'specialty',
  'phone',
  'email',
  'website',
  'bio',
  'yearsExperience',
  'education',
  'profileImage',
] as const satisfies (keyof LawyerRow)[];

const OFFICE_COLUMNS = ['location', 'city', 'state', 'country', 'zipCode', 'positionId'] as const;

const LIST_COLUMNS = ['practiceAreas', 'languages', 'barAdmissions', 'barAssociations'] as const;

const isEmpty = (value: unknown) => value === null || value === '';

/** The columns that are empty only in the kept row. An office is copied as a whole. */
function filledColumns(kept: LawyerRow, lawyer: LawyerRow): Partial<LawyerRow> {
  const hasNoOffice = ['location', 'city', 'state', 'country', 'zipCode'].every((column) =>
    isEmpty(kept[column as keyof LawyerRow]),
  );
  const names = FILLED_COLUMNS.filter((name) => isEmpty(kept[name]) && !isEmpty(lawyer[name]));
  return pickColumns(lawyer, hasNoOffice ? [...names, ...OFFICE_COLUMNS] : names);
}

/** The combined lists of both rows, starting with the kept row's items. */
function joinedLists(kept: LawyerRow, lawyer: LawyerRow): Partial<LawyerRow> {
  const lists = LIST_COLUMNS.map((name) => [
    name,
    JSON.stringify([...new Set([...JSON.parse(kept[name]), ...JSON.parse(lawyer[name])])]),
  ]);
  return Object.fromEntries(lists);
}

/** The columns that differ, except those derived from the licenses. */
function changedColumns(before: LawyerRow, after: LawyerRow) {
  const derived: string[] = ['unlistedReason', 'mayBeVerified'];
  const names = (Object.keys(after) as (keyof LawyerRow)[]).filter(
    (name) => before[name] !== after[name] && !derived.includes(name),
  );
  return { before: pickColumns(before, names), after: pickColumns(after, names) };
}

/** The earlier values of the columns that haven't changed since the merge. */
function restoredColumns({ before, after }: MergeSnapshot, kept: LawyerRow): Partial<LawyerRow> {
  const names = Object.keys(after) as (keyof LawyerRow)[];
  const isUnchanged = (name: keyof LawyerRow) => kept[name] === after[name];
  const office = names.filter((name) => (OFFICE_COLUMNS as readonly string[]).includes(name));
  const others = names.filter((name) => !office.includes(name)).filter(isUnchanged);
  // The street of one office must not be restored next to the city of another.
  return pickColumns(before, office.every(isUnchanged) ? [...others, ...office] : others);
}

function pickColumns(row: Partial<LawyerRow>, names: readonly (keyof LawyerRow)[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<LawyerRow>;
}

interface LoggedMerge extends Merge, Pick<MergeSnapshot, 'before' | 'after'> {
  action: 'merge' | 'unmerge';
}

/** Records a merge or unmerge in the histories of both listings. */
async function recordBoth(
  transaction: Database,
  { action, lawyerId, intoId, actor, before, after }: LoggedMerge,
  now: Date,
): Promise<void> {
  const change = { actor, action, subject: 'lawyer' } as const;
  const kept = { subjectId: intoId, before, after: { ...after, otherListing: lawyerId } };
  const merged = { subjectId: lawyerId, after: { otherListing: intoId } };
  await recordChange(transaction, { ...change, ...kept }, now);
  await recordChange(transaction, { ...change, ...merged }, now);
}
