import type { Generated } from 'kysely';

/** The loaded version of each shipped data set. */
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
  /** Name of a line icon in the web app's icon set. */
  icon: string;
  /** JSON list of the names that the operator has replaced. */
  formerNames: Generated<string>;
  isHidden: Generated<number>;
  /** The operator's search terms: lines of a term, a comma and a weight. */
  englishTerms: Generated<string>;
  spanishTerms: Generated<string>;
  /** The number of changes by the operator; 0 for an area as it ships with the software. */
  version: Generated<number>;
}
