import type { LawyerMap } from '../api/client.ts';

export type StateMapData = Extract<LawyerMap, { kind: 'state' }>;
export type RadiusMapData = Extract<LawyerMap, { kind: 'radius' }>;
export type CountryMapData = Extract<LawyerMap, { kind: 'country' }>;

/** A city on a map, with its number of lawyers. */
export type MapCity = StateMapData['cities'][number];
