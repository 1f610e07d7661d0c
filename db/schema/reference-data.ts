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
}
