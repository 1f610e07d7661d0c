import type { Generated } from 'kysely';

/** The tables of `directory.db` as types. Columns bear the specification's field names. */
export interface Schema {
  practiceAreas: PracticeAreasTable;
  states: StatesTable;
  cities: CitiesTable;
  lawyers: LawyersTable;
  lawyerPracticeAreas: LawyerPracticeAreasTable;
  lawyerLanguages: LawyerListTable<'language'>;
  lawyerBarAdmissions: LawyerListTable<'barAdmission'>;
  lawyerBarAssociations: LawyerListTable<'barAssociation'>;
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

export interface CitiesTable {
  /** Rank by population in the nation, from 1: the most populous of a name comes first. */
  rank: number;
  name: string;
  slug: string;
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
  /** Degrees north and east; null where the place is unknown. */
  latitude: number | null;
  longitude: number | null;
}

/** SQLite has no booleans: 0 or 1. */
type SqliteBoolean = 0 | 1;

export interface LawyerPracticeAreasTable {
  lawyerId: number;
  practiceAreaId: number;
}

/** A lawyer's list of words, in the order in which the lawyer gave them. */
export type LawyerListTable<Column extends string> = { lawyerId: number; position: number } & {
  [K in Column]: string;
};
