import type { Generated } from 'kysely';
import type { LicenseStatus } from '../data/license-status.ts';
import type { Time } from './columns.ts';
import type { StoredBoolean } from './lawyers.ts';

/** A license to practice law, or a lawyer's statement of one. */
export interface LicensesTable {
  id: Generated<number>;
  lawyerId: number;
  /** See `licenseJurisdictions`. */
  jurisdiction: string;
  /** Unique in the jurisdiction; null if unknown. */
  number: string | null;
  status: LicenseStatus;
  /** The source's own word if it says more than the status, such as "Delinquent". */
  statusText: string | null;
  /** ISO day or year of the admission. */
  admittedOn: string | null;
  /** ISO day on which the source said so. */
  asOf: string | null;
  sourceId: number | null;
  origin: LicenseOrigin;
  /** ISO day of the complete roster in which the license was no longer listed. */
  missingSince: string | null;
}

/** The origin of a license: a roster, the operator's own check or the lawyer. */
export type LicenseOrigin = 'import' | 'operator' | 'lawyer';

/** A source of facts, such as a bar's roster. Many facts share one. */
export interface SourcesTable {
  id: Generated<number>;
  name: string;
  /** Empty if the source has no web page. */
  url: string;
}

/** An operator's decision to list or verify a lawyer despite the licenses. */
export interface LicenseOverridesTable {
  lawyerId: number;
  keepsListed: StoredBoolean;
  allowsVerified: StoredBoolean;
  reason: string;
  decidedAt: Time;
}
