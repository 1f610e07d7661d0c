/** The statuses of a license. */
export const LICENSE_STATUSES = [
  'active',
  'inactive',
  'retired',
  'resigned',
  'suspended',
  'disbarred',
  'deceased',
  'unknown',
] as const;

export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

/** The facts of a license that determine what the public sees of the lawyer. */
export interface LicenseFacts {
  jurisdiction: string;
  status: LicenseStatus;
  /** ISO day of the complete roster in which the license was no longer listed; otherwise null. */
  missingSince: string | null;
  hasSource: boolean;
}

/**
 * The reasons why a lawyer isn't listed, worst first: a license status, or 'missing' if the lawyer
 * is no longer in complete rosters.
 */
export const UNLISTED_REASONS = [
  'deceased',
  'disbarred',
  'suspended',
  'retired',
  'resigned',
  'inactive',
  'missing',
] as const;

export type UnlistedReason = (typeof UNLISTED_REASONS)[number];

/** An operator's decision that overrides the licenses. */
export interface LicenseOverride {
  /** Keeps the lawyer in lists. */
  keepsListed: boolean;
  /** Lets the lawyer be verified. */
  allowsVerified: boolean;
}

/** The effect of a lawyer's licenses on the directory. */
export interface LicenseEffect {
  /** Null if the lawyer appears in lists, counts, suggestions and introductions. */
  unlistedReason: UnlistedReason | null;
  /** Whether the licenses allow the "verified" badge. */
  mayBeVerified: boolean;
}

/** One of these licenses hides the lawyer, even if the status of another license is unknown. */
const HIDING = ['suspended', 'disbarred', 'deceased'] as const;

/** A suspended or disbarred license in any jurisdiction rules out the "verified" badge. */
const NEVER_VERIFIED = ['suspended', 'disbarred'] as const;

/**
 * The only place that decides the effect of license statuses. A lawyer with an active license is
 * listed. So is one with a license of unknown status, unless another license is suspended,
 * disbarred or deceased. A lawyer without licenses is listed, but not verified.
 *
 * @param stated jurisdictions in which the lawyer claims to be admitted; those without a license
 *   count as a license of unknown status
 */
export function licenseEffect(
  licenses: readonly LicenseFacts[],
  stated: readonly string[] = [],
  override: LicenseOverride = { keepsListed: false, allowsVerified: false },
): LicenseEffect {
  const has = (statuses: readonly LicenseStatus[]) =>
    licenses.some(({ status }) => statuses.includes(status));
  const isActive = has(['active']);
  const isUnknown =
    licenses.some(({ status, missingSince }) => status === 'unknown' && missingSince === null) ||
    stated.some((code) => licenses.every(({ jurisdiction }) => jurisdiction !== code));
  const isListed =
    licenses.length === 0 || isActive || override.keepsListed || (isUnknown && !has(HIDING));
  const hasActiveSource = licenses.some(
    ({ status, hasSource }) => status === 'active' && hasSource,
  );
  return {
    unlistedReason: isListed ? null : worstReason(licenses),
    mayBeVerified: hasActiveSource && (override.allowsVerified || !has(NEVER_VERIFIED)),
  };
}

function worstReason(licenses: readonly LicenseFacts[]): UnlistedReason {
  const worst = UNLISTED_REASONS.find((reason) => licenses.some(({ status }) => status === reason));
  return worst ?? 'missing';
}

/** The license that is the reason why a lawyer isn't listed; undefined if there is none. */
export function decidingLicense<License extends Pick<LicenseFacts, 'status' | 'missingSince'>>(
  licenses: readonly License[],
  reason: UnlistedReason,
): License | undefined {
  return licenses.find(({ status, missingSince }) =>
    reason === 'missing' ? missingSince !== null : status === reason,
  );
}

/**
 * Full years since the first admission; null if no license has an admission date. If only the year
 * of admission is known, counts from January 1 of that year.
 *
 * @param day ISO day
 */
export function yearsSinceAdmission(
  licenses: readonly { admittedOn: string | null }[],
  day: string,
): number | null {
  const dates = licenses.flatMap(({ admittedOn }) => admittedOn ?? []).sort();
  const first = dates[0];
  if (first === undefined) return null;
  const years = Number(day.slice(0, 4)) - Number(first.slice(0, 4));
  const isBeforeAnniversary = first.length > 4 && day.slice(5) < first.slice(5);
  return Math.max(0, isBeforeAnniversary ? years - 1 : years);
}
