import { findLicenseJurisdictionByName } from './license-jurisdictions.ts';
import type { LicenseStatus } from './license-status.ts';

/** Cards show license facts for this many years after the date of their source. */
export const CARD_YEARS = 2;

/** A license, as far as cards depend on it. */
export interface CheckedLicense {
  jurisdiction: string;
  status: LicenseStatus;
  admittedOn: string | null;
  /** ISO day on which the source said so; null if unknown. */
  asOf: string | null;
  source: { name: string; url: string } | null;
}

/** The facts on a card that may rest on licenses. */
export interface CardFacts {
  isVerified: boolean;
  yearsExperience: number | null;
  barAdmissions: string[];
}

/**
 * The only place that decides which facts on a card are license facts. They are the "verified"
 * badge, which rests on the active licenses with a source; years of experience, if the first
 * admission is known; and bar admissions for which there is a license. A card hides them if they
 * are too old. Undated licenses and the lawyer's own statements have no age.
 *
 * @param day ISO day of today
 */
export function cardFacts(
  { isVerified, yearsExperience, barAdmissions }: CardFacts,
  licenses: readonly CheckedLicense[],
  day: string,
): CardFacts {
  const oldest = `${Number(day.slice(0, 4)) - CARD_YEARS}${day.slice(4)}`;
  const areTooOld = (basis: readonly CheckedLicense[]) =>
    basis.length > 0 && basis.every(({ asOf }) => asOf !== null && asOf < oldest);
  const [firstAdmission] = licenses.flatMap(({ admittedOn }) => admittedOn ?? []).sort();
  const admittedFirst = licenses.filter(({ admittedOn }) => admittedOn === firstAdmission);
  const showsYears = firstAdmission === undefined || !areTooOld(admittedFirst);
  return {
    isVerified: isVerified && !areTooOld(licenses.filter(isActiveWithSource)),
    yearsExperience: showsYears ? yearsExperience : null,
    barAdmissions: barAdmissions.filter((name) => {
      const code = findLicenseJurisdictionByName(name)?.code;
      return !areTooOld(licenses.filter(({ jurisdiction }) => jurisdiction === code));
    }),
  };
}

/** The license check behind a "verified" badge: its date, if known, and its source. */
export interface LicenseCheck {
  asOf: string | null;
  source: { name: string; url: string };
}

/** The latest check of an active license; null if no active license has a source. */
export function latestLicenseCheck(licenses: readonly CheckedLicense[]): LicenseCheck | null {
  const [latest] = licenses
    .filter(isActiveWithSource)
    .sort((one, other) => (other.asOf ?? '').localeCompare(one.asOf ?? ''));
  return latest?.source ? { asOf: latest.asOf, source: latest.source } : null;
}

function isActiveWithSource({ status, source }: CheckedLicense): boolean {
  return status === 'active' && source !== null;
}
