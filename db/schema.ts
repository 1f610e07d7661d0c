import type { Generated } from 'kysely';

/** The tables of `directory.db` as types. Columns bear the specification's field names. */
export interface Schema {
  shippedData: ShippedDataTable;
  practiceAreas: PracticeAreasTable;
  states: StatesTable;
  towns: TownsTable;
  zips: ZipsTable;
  lawyers: LawyersTable;
  lawyerPositions: LawyerPositionsTable;
  contentVersions: ContentVersionsTable;
  rosterImports: RosterImportsTable;
  counts: CountsTable;
}

/** What of the shipped data was loaded last. */
export interface ShippedDataTable {
  name: string;
  version: string;
}

export interface PracticeAreasTable {
  /** Position in the sign-up list, from 1. */
  id: number;
  slug: string;
  name: string;
  description: string;
  /** Name of a line icon in the web's set. */
  icon: string;
}

export interface StatesTable {
  code: string;
  name: string;
  slug: string;
}

export interface TownsTable {
  /** By population in the nation, from 1: the most populous of a name comes first. */
  rank: number;
  name: string;
  /** One for all spellings of the name: see `townKey`. */
  key: string;
  state: string;
  latitude: number;
  longitude: number;
}

export interface ZipsTable {
  zip: string;
  town: string;
  state: string;
  latitude: number;
  longitude: number;
}

export interface LawyersTable {
  id: Generated<number>;
  name: string;
  lawFirmName: string | null;
  specialty: string;
  /** Street address, without city, state and ZIP. */
  location: string | null;
  city: string;
  /** Two-letter code. */
  state: string;
  zipCode: string | null;
  /** Ten digits where it is a US number. */
  phone: string | null;
  email: string | null;
  website: string | null;
  bio: string | null;
  yearsExperience: number | null;
  education: string | null;
  profileImage: string | null;
  isPremium: SqliteBoolean;
  isVerified: SqliteBoolean;
  isActive: SqliteBoolean;
  /** Where the office lies; null where the place is unknown. */
  positionId: number | null;
  /** JSON arrays, in the order in which the lawyer gave the words. */
  languages: string;
  barAdmissions: string;
  barAssociations: string;
  /** JSON array of slugs. */
  practiceAreas: string;
  /** The lawyer's number at the bar of the state; never published. */
  barNumber: string | null;
}

/** SQLite has no booleans: 0 or 1. */
type SqliteBoolean = 0 | 1;

/** Degrees north and east. */
export interface LawyerPositionsTable {
  id: Generated<number>;
  latitude: number;
  longitude: number;
}

/** How often each kind of content has changed. */
export interface ContentVersionsTable {
  content: 'lawyers';
  version: number;
}

/** While a row stands here, triggers leave names and versions to the import that put it there. */
export interface RosterImportsTable {
  id: Generated<number>;
}

/** How often something was done on a day. */
export interface CountsTable {
  /** ISO day in UTC. */
  day: string;
  what: 'pageViews' | 'searches' | 'profileViews' | 'phoneClicks';
  count: number;
}
