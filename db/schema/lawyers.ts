import type { Generated, GeneratedAlways } from 'kysely';
import type { UnlistedReason } from '../data/license-status.ts';
import type { Time } from './columns.ts';

export interface LawyersTable {
  id: Generated<number>;
  name: string;
  lawFirmName: string | null;
  specialty: string;
  /** Street address, without city, state and ZIP. */
  location: string | null;
  city: string;
  /** Two-letter code; empty if the lawyer has no known office in the United States. */
  state: string;
  /** ISO 3166 code of an office in another country; null in the United States. */
  country: string | null;
  zipCode: string | null;
  /** Ten digits for a US number. */
  phone: string | null;
  email: string | null;
  website: string | null;
  bio: string | null;
  yearsExperience: number | null;
  education: string | null;
  profileImage: string | null;
  isPremium: StoredBoolean;
  /** The operator's mark. The public sees it only if the licenses allow it, too. */
  isVerified: StoredBoolean;
  isActive: StoredBoolean;
  /** Position of the office; null if unknown. */
  positionId: number | null;
  /** JSON arrays, in the order that the lawyer entered. */
  languages: string;
  barAdmissions: string;
  barAssociations: string;
  /** JSON array of slugs. */
  practiceAreas: string;
  /** Why the lawyer isn't listed; null if listed. Derived from the licenses: `licenseEffect`. */
  unlistedReason: UnlistedReason | null;
  /** Whether the licenses allow the "verified" badge. Also derived from the licenses. */
  mayBeVerified: StoredBoolean;
}

/** Booleans are stored as 0 or 1. */
export type StoredBoolean = 0 | 1;

/** The positions of lawyers' offices, in degrees north and east. */
export interface LawyerPositionsTable {
  id: Generated<number>;
  latitude: number;
  longitude: number;
}

/**
 * The end of a paid term. A premium listing without a row stays premium until it is switched off.
 */
export interface PremiumTermsTable {
  lawyerId: number;
  /** ISO day: the last day of the term, in the site's time zone. */
  until: string;
}

/** How a lawyer's identity was verified. */
export interface VerificationsTable {
  lawyerId: number;
  /** ISO day, as the operator entered it. */
  verifiedOn: string;
  /** The source that was checked, as free text. */
  source: string;
  /** URL of a page that confirms the verification. */
  link: string | null;
}

/** Lawyers who asked to be removed; imports skip them. */
export interface RemovedLawyersTable {
  id: Generated<number>;
  /** See `removalKeys` in removed-lawyers.ts; a lawyer may have several. */
  key: string;
  lawyerId: number;
  removedAt: Time;
}

/** Two listings that may belong to the same lawyer. */
export interface DuplicateListingsTable {
  /** The lower ID of the two. */
  lawyerId: number;
  otherId: number;
  /** The data they share in addition to the name; 'law firm' means the same firm and city. */
  reason: 'phone' | 'email' | 'law firm';
  /** When an administrator decided that they are different lawyers. */
  dismissedAt: Time | null;
}

/** A listing that was merged into another one and can be restored. */
export interface MergedLawyersTable {
  id: number;
  /** The listing that it was merged into, which may have been merged itself. */
  intoId: number;
  /** The listing that replaces it: the end of such a chain. Removing that one deletes this row. */
  keptId: number;
  /** JSON of a `MergeSnapshot`. */
  snapshot: string;
  /** The email in the snapshot. */
  email: GeneratedAlways<string | null>;
  mergedAt: Time;
  /** As in the audit log. */
  actor: string;
}

/**
 * While this table has a row, a CSV import is running, and the triggers don't update the name
 * index, the content versions or `lawyerChanges`. The import updates them itself, which is faster.
 */
export interface RosterImportsTable {
  id: Generated<number>;
}

/**
 * The lawyers who changed or whose licenses changed, oldest first; triggers write and prune it. The
 * search index follows it, and the page cache uses it.
 */
export interface LawyerChangesTable {
  sequence: Generated<number>;
  /** Null if so many lawyers changed that an index must be rebuilt. */
  lawyerId: number | null;
  /** Whether the name or the law firm is new. Always set if the lawyer was added or deleted. */
  isRenamed: StoredBoolean;
}

/** Changes that a lawyer requests for their own listing and an administrator decides on. */
export interface ListingChangesTable {
  id: Generated<number>;
  lawyerId: number;
  /** JSON object of the fields as the lawyer wants them. */
  changes: string;
  requestedAt: Time;
  /** Null while pending; each lawyer has at most one pending change. */
  decidedAt: Time | null;
  /** 'refused' if declined; 'withdrawn' if the lawyer has replaced or canceled the request. */
  decision: 'approved' | 'refused' | 'withdrawn' | null;
  /** Shown to the lawyer. */
  reason: string | null;
}
