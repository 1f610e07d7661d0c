import { revokeLinks } from '../accounts/one-time-links.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { recordChange } from '../audit/audit-log.ts';
import type { LicenseOverride, UnlistedReason } from '../data/license-status.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { VerificationsTable } from '../schema/lawyers.ts';
import { assertComplete } from './incomplete-listing.ts';
import { listsOf, type NewLawyer, positionOf, storedLists, storePosition } from './lawyer-rows.ts';
import {
  findLicenseOverride,
  findLicenses,
  type License,
  licenseDefaults,
  type NewLicense,
  saveLicense,
  updateLicenseEffect,
} from './licenses.ts';
import { recordFactChanges } from './provenance.ts';

/** The editable fields of a listing. */
export interface ListingFields
  extends Omit<
    NewLawyer,
    'isPremium' | 'isVerified' | 'isActive' | 'latitude' | 'longitude' | 'country' | 'licenses'
  > {
  /** The number of the license in the office's state. */
  barNumber: string | null;
}

export type Verification = Omit<VerificationsTable, 'lawyerId'>;

/** The fields of a listing that only the operator sets. */
export interface ListingStatus {
  isActive: boolean;
  /**
   * Null if the listing isn't premium. `until` is the last ISO day of the premium term, or null if
   * the listing stays premium until the operator turns it off.
   */
  premium: { until: string | null } | null;
  /**
   * Null if the lawyer isn't verified. All fields are null if a CSV import marked the lawyer as
   * verified, because the import has no details about the verification.
   */
  verification: Verification | { verifiedOn: null; source: null; link: null } | null;
}

/** A listing's licenses and their effect. */
export interface ListingLicenses {
  /** A license without an ID is new. */
  licenses: (NewLicense & { id?: number })[];
  /** The operator's decision to list or verify the lawyer despite the licenses. */
  licenseOverride: (LicenseOverride & { reason: string }) | null;
}

export interface Listing extends ListingFields, ListingStatus, ListingLicenses {
  id: number;
  /** ISO 3166 code of an office in another country; null in the United States. */
  country: string | null;
  licenses: License[];
  /** False if the office can't be located. A city search can't find the lawyer then. */
  hasCoordinates: boolean;
  /** Why the lawyer isn't in public lists; null if listed. */
  unlistedReason: UnlistedReason | null;
  /** Whether the licenses allow the "verified" badge. */
  mayBeVerified: boolean;
  /** A hash of the fields above, to detect that someone else has changed them. */
  version: string;
}

export interface ListingEdit {
  lawyerId: number;
  changes: Partial<ListingFields> & Partial<ListingStatus> & Partial<ListingLicenses>;
  /** Actor name for the audit log: 'administrator ann@example.org', 'lawyer 17', 'system'. */
  actor: string;
  /**
   * 'lawyer' if an administrator approves values that the lawyer entered. By default, the actor
   * entered the values.
   */
  changedBy?: 'lawyer';
  /** The version that the editor saw. If omitted, the edit overwrites changes by others. */
  expectedVersion?: string | undefined;
  reason?: string | null | undefined;
}

/** Thrown when the listing has changed since the editor read it. Nothing was written. */
export class OutdatedEditError extends Error {
  override name = 'OutdatedEditError';
  readonly current: Listing;
  constructor(current: Listing) {
    super(`Listing ${current.id} has changed in the meantime.`);
    this.current = current;
  }
}

/** Finds a listing with all fields that the operator may see; null if the ID is unknown. */
export async function findListing(db: Database, id: number): Promise<Listing | null> {
  const row = await db
    .selectFrom('lawyers')
    .leftJoin('premiumTerms', 'premiumTerms.lawyerId', 'lawyers.id')
    .leftJoin('verifications', 'verifications.lawyerId', 'lawyers.id')
    .selectAll('lawyers')
    .select(['until', 'verifiedOn', 'source', 'link'])
    .where('lawyers.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { positionId, isActive, isPremium, isVerified, mayBeVerified, ...fields } = row;
  const { until, verifiedOn, source, link, ...rest } = fields;
  const licenses = await findLicenses(db, id);
  const override = await findLicenseOverride(db, id);
  const recorded =
    verifiedOn !== null && source !== null ? { verifiedOn, source, link } : unrecorded;
  const listing = {
    ...rest,
    ...listsOf(row),
    barNumber: licenseOf(licenses, row.state)?.number ?? null,
    licenses,
    licenseOverride: override && {
      keepsListed: override.keepsListed === 1,
      allowsVerified: override.allowsVerified === 1,
      reason: override.reason,
    },
    isActive: isActive === 1,
    premium: isPremium === 1 ? { until } : null,
    verification: isVerified === 1 ? recorded : null,
    mayBeVerified: mayBeVerified === 1,
    hasCoordinates: positionId !== null,
  };
  return { ...listing, version: hashOf(JSON.stringify(listing)) };
}

function licenseOf(licenses: readonly License[], jurisdiction: string): License | undefined {
  return licenses.find((license) => license.jurisdiction === jurisdiction);
}

const unrecorded = { verifiedOn: null, source: null, link: null };

/**
 * Changes a listing and logs the changed fields, in one transaction. Returns the updated listing;
 * null if the ID is unknown.
 *
 * @throws {OutdatedEditError} if the listing isn't at the version that the editor saw
 * @throws {BarNumberTakenError} if another license of the jurisdiction has the number
 * @throws {IncompleteListingError} for example, if only part of an address would be left
 */
export function editListing(db: Database, edit: ListingEdit, now: Date): Promise<Listing | null> {
  return db
    .transaction()
    .execute((transaction) => editListingInTransaction(transaction, edit, now));
}

/** A listing with unsaved changes. */
type Edited = Omit<Listing, 'licenses'> & ListingLicenses;

/** Edits a listing within the caller's transaction. */
export async function editListingInTransaction(
  transaction: Database,
  { lawyerId, changes, actor, changedBy, expectedVersion, reason = null }: ListingEdit,
  now: Date,
): Promise<Listing | null> {
  const before = await findListing(transaction, lawyerId);
  if (!before) return null;
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    throw new OutdatedEditError(before);
  }
  // An office in a state isn't in another country.
  const country = changes.state ? null : before.country;
  const after: Edited = { ...applyChanges(before, changes), country };
  const changed = (Object.keys({ country, ...changes }) as (keyof Edited)[]).filter((name) =>
    isDifferent(before[name], after[name]),
  );
  if (changed.length === 0) return before;
  assertComplete(before, after);
  await updateListing(transaction, before, after);
  await storeLicenses(transaction, before, licensesAfter(after, changed, actor));
  await storeLicenseOverride(transaction, lawyerId, after.licenseOverride, now);
  const day = now.toISOString().slice(0, 10);
  await updateLicenseEffect(transaction, lawyerId, day);
  // The owner of the old email must no longer be able to sign in.
  if (changed.includes('email')) await signOutEverywhere(transaction, lawyerId);
  await recordChange(
    transaction,
    {
      actor,
      action: 'edit',
      subject: 'lawyer',
      subjectId: lawyerId,
      before: pickFields(before, changed),
      after: pickFields(after, changed),
      reason,
    },
    now,
  );
  const edited = await findListing(transaction, lawyerId);
  const factEdit = { lawyerId, before, changedBy: changedBy ?? editorOf(actor) };
  if (edited) await recordFactChanges(transaction, { ...factEdit, after: edited }, day);
  return edited;
}

/**
 * The listing with changes. Practice areas are a set, because forms send them in the order of their
 * checkboxes: those that stay keep the listing's order, and new ones follow.
 */
export function applyChanges(before: Listing, changes: ListingEdit['changes']): Edited {
  const { practiceAreas } = changes;
  if (!practiceAreas) return { ...before, ...changes };
  const kept = before.practiceAreas.filter((slug) => practiceAreas.includes(slug));
  const added = practiceAreas.filter((slug) => !before.practiceAreas.includes(slug));
  return { ...before, ...changes, practiceAreas: [...kept, ...added] };
}

/** Whether the lawyer or someone else edits the listing. */
function editorOf(actor: string): 'lawyer' | 'operator' {
  return actor.startsWith('lawyer') ? 'lawyer' : 'operator';
}

/** Ends a lawyer's sessions and revokes all sign-in links. */
export async function signOutEverywhere(transaction: Database, lawyerId: number): Promise<void> {
  await endSessionsOf(transaction, { lawyerId });
  await revokeLinks(transaction, { purpose: 'lawyer', subjectId: lawyerId });
}

async function updateListing(transaction: Database, before: Listing, after: Edited): Promise<void> {
  const { id, premium, verification, isActive, hasCoordinates: _, version: __, ...rest } = after;
  const { barNumber, licenses, licenseOverride, unlistedReason, mayBeVerified, ...fields } = rest;
  const hasMoved = (['city', 'state', 'zipCode'] as const).some(
    (name) => before[name] !== after[name],
  );
  await transaction
    .updateTable('lawyers')
    .set({
      ...fields,
      ...storedLists(fields),
      isActive: isActive ? 1 : 0,
      isPremium: premium ? 1 : 0,
      isVerified: verification ? 1 : 0,
      ...(hasMoved && { positionId: await positionIdOf(transaction, after) }),
    })
    .where('id', '=', id)
    .execute();
  await storePremiumTerm(transaction, id, premium);
  await storeVerification(transaction, id, verification);
}

/**
 * The licenses after an edit. A new bar number applies to the license in the office's state. A
 * verification with a source confirms that license as active, unless the license's own facts are
 * newer. Without an office in a state, licenses change only by themselves.
 */
function licensesAfter(
  { state, licenses, barNumber, verification }: Edited,
  changed: readonly string[],
  actor: string,
): ListingLicenses['licenses'] {
  if (state === '') return licenses;
  const known = licenses.find(({ jurisdiction }) => jurisdiction === state);
  const license = known ?? { ...licenseDefaults, jurisdiction: state, origin: editorOf(actor) };
  const others = licenses.filter((other) => other !== known);
  const numbered = changed.includes('barNumber') ? { ...license, number: barNumber } : license;
  const { verifiedOn = null, source = null, link = null } = verification ?? {};
  const isNewest = verifiedOn !== null && verifiedOn >= (license.asOf ?? '');
  const checked =
    changed.includes('verification') && isNewest && source !== null
      ? {
          ...numbered,
          ...({ status: 'active', statusText: null, missingSince: null } as const),
          ...({ origin: 'operator', asOf: verifiedOn } as const),
          source: { name: source, url: link ?? '' },
        }
      : numbered;
  if (checked === license) return licenses;
  const isEmpty = checked.number === null && checked.status === 'unknown' && !checked.source;
  return isEmpty ? others : [...others, checked];
}

async function storeLicenses(
  transaction: Database,
  { id: lawyerId, licenses: before }: Listing,
  after: ListingLicenses['licenses'],
): Promise<void> {
  for (const { id } of before) {
    if (after.some((license) => license.id === id)) continue;
    await transaction.deleteFrom('licenses').where('id', '=', id).execute();
  }
  for (const license of after) await saveLicense(transaction, lawyerId, license);
}

async function storeLicenseOverride(
  transaction: Database,
  lawyerId: number,
  override: ListingLicenses['licenseOverride'],
  now: Date,
): Promise<void> {
  if (!override) {
    await transaction.deleteFrom('licenseOverrides').where('lawyerId', '=', lawyerId).execute();
    return;
  }
  const values = {
    keepsListed: override.keepsListed ? 1 : 0,
    allowsVerified: override.allowsVerified ? 1 : 0,
    reason: override.reason,
    decidedAt: now.toISOString(),
  } as const;
  await transaction
    .insertInto('licenseOverrides')
    .values({ lawyerId, ...values })
    .onConflict((conflict) => conflict.column('lawyerId').doUpdateSet(values))
    .execute();
}

async function positionIdOf(transaction: Database, listing: Edited): Promise<number | null> {
  const position = await positionOf(transaction, { ...listing, latitude: null, longitude: null });
  return position && storePosition(transaction, position);
}

async function storePremiumTerm(db: Database, lawyerId: number, premium: ListingStatus['premium']) {
  const until = premium?.until ?? null;
  if (until === null) {
    await db.deleteFrom('premiumTerms').where('lawyerId', '=', lawyerId).execute();
    return;
  }
  await db
    .insertInto('premiumTerms')
    .values({ lawyerId, until })
    .onConflict((conflict) => conflict.column('lawyerId').doUpdateSet({ until }))
    .execute();
}

async function storeVerification(
  db: Database,
  lawyerId: number,
  verification: ListingStatus['verification'],
) {
  if (!verification || verification.verifiedOn === null) {
    await db.deleteFrom('verifications').where('lawyerId', '=', lawyerId).execute();
    return;
  }
  await db
    .insertInto('verifications')
    .values({ lawyerId, ...verification })
    .onConflict((conflict) => conflict.column('lawyerId').doUpdateSet(verification))
    .execute();
}

function isDifferent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function pickFields(listing: Edited, names: readonly (keyof Listing)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, listing[name]]));
}
