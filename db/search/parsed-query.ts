import type { ResolvedPlace } from '../places/places.ts';
import type { ContactMatches } from './contact-search.ts';
import type { SafetyNotice } from './safety-notice.ts';

/** The interpretation of the search box text. */
export interface ParsedQuery {
  /** Slug of the practice area that the legal issue belongs to; empty if none is certain. */
  practiceAreas: string[];
  /** Slugs of up to two other areas with at least half the score. */
  alternatives: string[];
  /**
   * The words that decided the practice area, with corrected spelling: "eviction". Null if they
   * only repeat the area's name, or if there is no area.
   */
  legalIssue: string | null;
  place: ResolvedPlace | null;
  /** Words of a lawyer's or firm's name. */
  words: string[];
  /** Texts that may be the full name of a person: `fullNamesIn`. */
  fullNames: string[];
  /** The lawyers with the phone number, email, website or bar number that the text consists of. */
  contact: ContactMatches | null;
  /** The name of a language: "who speaks Spanish". */
  language: string | null;
  /** Minimum years of experience: "20 years experience". */
  minYears: number | null;
  /** Content words that don't affect the search, as typed. */
  ignored: string[];
  /** The text with its spelling corrected or its end completed ("chic"); null if unchanged. */
  corrected: string | null;
  notice: SafetyNotice | null;
  /** Whether the text says "near me" and names no place. */
  needsVisitorLocation: boolean;
  /** Whether the text contains a military address (APO, FPO or DPO), which isn't a place. */
  isMilitaryAddress: boolean;
  otherReading: OtherReading | null;
}

/** Another meaning of the same text: "palmer" is a name, or Palmer, AK. */
export interface OtherReading {
  kind: 'name' | 'place';
  label: string;
  /** The text to search for to get this reading. */
  q: string;
}

/** The parsed query of an empty text. */
export const EMPTY_QUERY: Readonly<ParsedQuery> = {
  practiceAreas: [],
  alternatives: [],
  legalIssue: null,
  place: null,
  words: [],
  fullNames: [],
  contact: null,
  language: null,
  minYears: null,
  ignored: [],
  corrected: null,
  notice: null,
  needsVisitorLocation: false,
  isMilitaryAddress: false,
  otherReading: null,
};
