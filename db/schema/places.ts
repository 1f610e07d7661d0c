export interface StatesTable {
  code: string;
  name: string;
  slug: string;
}

export interface TownsTable {
  /** National population rank, from 1. */
  rank: number;
  name: string;
  /** The normalized name from `cityKey`, which is the same for all spellings of the name. */
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
