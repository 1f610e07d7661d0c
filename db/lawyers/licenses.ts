import { findLicenseJurisdictionByName } from '../data/license-jurisdictions.ts';
import {
  type LicenseEffect,
  type LicenseFacts,
  licenseEffect,
  yearsSinceAdmission,
} from '../data/license-status.ts';
import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { LicenseOverridesTable, LicensesTable, SourcesTable } from '../schema/licenses.ts';

/** A source of facts, such as a bar roster. */
export type Source = Pick<SourcesTable, 'name' | 'url'>;

/** A license to add. */
export interface NewLicense extends Omit<LicensesTable, 'id' | 'lawyerId' | 'sourceId'> {
  source: Source | null;
}

export interface License extends NewLicense {
  id: number;
}

/** The default values of a new license's fields. */
export const licenseDefaults: Omit<NewLicense, 'jurisdiction' | 'origin'> = {
  number: null,
  status: 'unknown',
  statusText: null,
  admittedOn: null,
  asOf: null,
  source: null,
  missingSince: null,
};

/** Thrown, before any change, if another license of the jurisdiction has the number. */
export class BarNumberTakenError extends Error {
  override name = 'BarNumberTakenError';
  readonly lawyerId: number;
  constructor(lawyerId: number) {
    super(`Lawyer ${lawyerId} has this bar number.`);
    this.lawyerId = lawyerId;
  }
}

/** A lawyer's licenses by jurisdiction: states and territories first. */
export async function findLicenses(db: Database, lawyerId: number): Promise<License[]> {
  return (await findLicensesOf(db, [lawyerId])).get(lawyerId) ?? [];
}

/** The licenses of each lawyer who has any, by lawyer ID and sorted like {@link findLicenses}. */
export async function findLicensesOf(
  db: Database,
  lawyerIds: readonly number[],
): Promise<ReadonlyMap<number, License[]>> {
  const lists = valueLists(lawyerIds).map((ids) => selectLicenses(db, ids).execute());
  const rows = (await Promise.all(lists)).flat();
  rows.sort(
    (one, other) =>
      Number(isFederal(one)) - Number(isFederal(other)) ||
      one.jurisdiction.localeCompare(other.jurisdiction),
  );
  const licenses = new Map<number, License[]>();
  for (const { lawyerId, name, url, ...rest } of rows) {
    const source = name === null || url === null ? null : { name, url };
    const license = { ...rest, source };
    const others = licenses.get(lawyerId);
    if (others) others.push(license);
    else licenses.set(lawyerId, [license]);
  }
  return licenses;
}

function selectLicenses(db: Database, lawyerIds: readonly number[]) {
  return db
    .selectFrom('licenses')
    .leftJoin('sources', 'sources.id', 'sourceId')
    .select(['licenses.id', 'jurisdiction', 'number', 'status', 'statusText', 'admittedOn', 'asOf'])
    .select(['lawyerId', 'origin', 'missingSince', 'name', 'url'])
    .where('lawyerId', 'in', lawyerIds);
}

const isFederal = ({ jurisdiction }: { jurisdiction: string }) => jurisdiction.startsWith('US-');

/**
 * Adds a license, or replaces the one with this ID, within the caller's transaction. Call
 * {@link updateLicenseEffect} afterward.
 *
 * @throws {BarNumberTakenError} if another license of the jurisdiction has the number
 */
export async function saveLicense(
  transaction: Database,
  lawyerId: number,
  { source, ...license }: NewLicense & { id?: number },
): Promise<void> {
  await assertNumberFree(transaction, license);
  const sourceId = source && (await storeSource(transaction, source));
  const { id, ...values } = { ...license, sourceId, lawyerId };
  if (id === undefined) await transaction.insertInto('licenses').values(values).execute();
  else await transaction.updateTable('licenses').set(values).where('id', '=', id).execute();
}

/** @throws {BarNumberTakenError} if another license of the jurisdiction has the number */
async function assertNumberFree(
  db: Database,
  {
    id = 0,
    jurisdiction,
    number,
  }: Pick<LicensesTable, 'jurisdiction' | 'number'> & { id?: number },
): Promise<void> {
  if (number === null) return;
  const holder = await db
    .selectFrom('licenses')
    .select('lawyerId')
    .where('number', '=', number)
    .where('jurisdiction', '=', jurisdiction)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (holder) throw new BarNumberTakenError(holder.lawyerId);
}

/** Stores a source and returns its ID. */
export async function storeSource(db: Database, { name, url }: Source): Promise<number> {
  const { id } = await db
    .insertInto('sources')
    .values({ name, url })
    .onConflict((conflict) => conflict.columns(['name', 'url']).doUpdateSet({ name, url }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The effect of licenses that aren't stored yet. */
export function effectOf(
  licenses: readonly NewLicense[],
  barAdmissions: readonly string[],
): LicenseEffect {
  return licenseEffect(licenses.map(factsOf), statedJurisdictions(barAdmissions));
}

function factsOf({ jurisdiction, status, missingSince, source }: NewLicense): LicenseFacts {
  return { jurisdiction, status, missingSince, hasSource: source !== null };
}

/** The jurisdictions in a listing's bar admissions. */
export function statedJurisdictions(barAdmissions: readonly string[]): string[] {
  return barAdmissions.flatMap((name) => findLicenseJurisdictionByName(name)?.code ?? []);
}

/**
 * Recomputes the effect of a lawyer's licenses, and the years of experience if an admission date is
 * known. Call it after each change of licenses or bar admissions.
 *
 * @param day ISO day
 */
export async function updateLicenseEffect(
  transaction: Database,
  lawyerId: number,
  day: string,
): Promise<void> {
  const lawyer = await transaction
    .selectFrom('lawyers')
    .select('barAdmissions')
    .where('id', '=', lawyerId)
    .executeTakeFirst();
  if (!lawyer) return;
  const licenses = await findLicenses(transaction, lawyerId);
  const override = await findLicenseOverride(transaction, lawyerId);
  const yearsExperience = yearsSinceAdmission(licenses, day);
  const { unlistedReason, mayBeVerified } = licenseEffect(
    licenses.map(factsOf),
    statedJurisdictions(JSON.parse(lawyer.barAdmissions)),
    override
      ? {
          keepsListed: override.keepsListed === 1,
          allowsVerified: override.allowsVerified === 1,
        }
      : undefined,
  );
  await transaction
    .updateTable('lawyers')
    .set({
      unlistedReason,
      mayBeVerified: mayBeVerified ? 1 : 0,
      ...(yearsExperience !== null && { yearsExperience }),
    })
    .where('id', '=', lawyerId)
    .execute();
}

/** The operator's decision about a lawyer's licenses; null if there is none. */
export async function findLicenseOverride(
  db: Database,
  lawyerId: number,
): Promise<LicenseOverridesTable | null> {
  const override = await db
    .selectFrom('licenseOverrides')
    .selectAll()
    .where('lawyerId', '=', lawyerId)
    .executeTakeFirst();
  return override ?? null;
}
