/**
 * Writes `counties.tsv`: every county and county equivalent of the 50 states and the District of
 * Columbia with its center and the radius in miles that covers it, the most populous first. Run
 * `node db/data/make-counties.ts` after changing the sources.
 *
 * Shapes and names: US Census Bureau via us-atlas, whose counties are those of 2017. Populations
 * only rank the counties: each is the sum of the county's cities in GeoNames.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { milesBetween } from '../places/distance.ts';
import { countyPopulations } from './geonames.ts';
import { states } from './states.ts';

interface Topology {
  arcs: [number, number][][];
  objects: { counties: { geometries: Shape[] } };
  transform: { scale: [number, number]; translate: [number, number] };
}

interface Shape {
  /** Five-digit FIPS code. */
  id: string;
  properties: { name: string };
  /** Nested lists of arc indexes, by polygon and ring. A negative index, ~n, is arc n reversed. */
  arcs: (number[] | number[][])[];
}

interface County {
  fips: string;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  radiusMiles: number;
}

/** A smaller radius would leave out the lawyers just outside a small county. */
const MIN_RADIUS_MILES = 15;

/** The two census areas that replaced Valdez-Cordova (02261) in 2019. */
const SPLIT_FIPS = '02261';
const SUCCESSORS: County[] = [
  {
    fips: '02063',
    name: 'Chugach Census Area',
    state: 'AK',
    latitude: 60.7,
    longitude: -146.3,
    radiusMiles: 155,
  },
  {
    fips: '02066',
    name: 'Copper River Census Area',
    state: 'AK',
    latitude: 62.1,
    longitude: -144.2,
    radiusMiles: 120,
  },
];

/** Two-digit FIPS codes of the 51 states, in the order of `states`. */
const STATE_FIPS =
  '01 02 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 44 45 46 47 48 49 50 51 53 54 55 56'.split(
    ' ',
  );
const stateOfFips = new Map(STATE_FIPS.map((fips, index) => [fips, states[index]?.code ?? '']));

const CENSUS_AREAS = new Set(
  'Aleutians West|Bethel|Dillingham|Hoonah-Angoon|Kusilvak|Nome|Prince of Wales-Hyder|Southeast Fairbanks|Yukon-Koyukuk'.split(
    '|',
  ),
);

const topology: Topology = createRequire(import.meta.url)('us-atlas/counties-10m.json');
const populations = countyPopulations(
  new Map(STATE_FIPS.map((fips, index) => [states[index]?.code ?? '', fips])),
);
const counties = topology.objects.counties.geometries
  .filter(({ id }) => stateOfFips.has(id.slice(0, 2)) && id !== SPLIT_FIPS)
  .map(readCounty)
  .concat(SUCCESSORS)
  .sort((a, b) => populationOf(b) - populationOf(a) || compare(a.fips, b.fips));
const rows = counties.map(({ name, state, latitude, longitude, radiusMiles }) =>
  [name, state, Number(latitude.toFixed(4)), Number(longitude.toFixed(4)), radiusMiles].join('\t'),
);
writeFileSync(new URL('counties.tsv', import.meta.url), `${rows.join('\n')}\n`);
console.log(`${rows.length} counties written.`);

function readCounty({ id, properties, arcs }: Shape): County {
  const state = stateOfFips.get(id.slice(0, 2)) ?? '';
  const rings = ringsOf(arcs).map((ring) => ring.flatMap(pointsOfArc));
  const center = centerOf(
    rings.reduce((a, b) => (Math.abs(areaOf(b)) > Math.abs(areaOf(a)) ? b : a)),
  );
  const miles = Math.max(...rings.flat().map((point) => milesBetween(center, positionOf(point))));
  return {
    fips: id,
    name: fullName(properties.name, state, id),
    state,
    ...center,
    radiusMiles: Math.max(MIN_RADIUS_MILES, Math.ceil(miles)),
  };
}

/** The rings of a polygon or of several, as lists of arc numbers. */
function ringsOf(arcs: Shape['arcs']): number[][] {
  return arcs.flatMap((part) =>
    Array.isArray(part[0]) ? (part as number[][]) : [part as number[]],
  );
}

/** The points of an arc as longitude and latitude. Arcs are delta-encoded integers. */
function pointsOfArc(arc: number): [number, number][] {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  const points = (topology.arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]): [number, number] => {
    x += dx;
    y += dy;
    const longitude = x * scale[0] + translate[0];
    // The Aleutians lie on both sides of the antimeridian.
    return [longitude > 0 ? longitude - 360 : longitude, y * scale[1] + translate[1]];
  });
  return arc < 0 ? points.reverse() : points;
}

/**
 * The centroid of a ring, in degrees. The smallest county (Falls Church, VA) has no area after
 * its coordinates were rounded, so its center is the mean of its points.
 */
function centerOf(ring: [number, number][]) {
  const [originX, originY] = ring[0] ?? [0, 0];
  let [x, y] = [0, 0];
  for (const [index, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [0, 0];
    const cross = (fromX - originX) * (toY - originY) - (toX - originX) * (fromY - originY);
    x += (fromX + toX - 2 * originX) * cross;
    y += (fromY + toY - 2 * originY) * cross;
  }
  const area = areaOf(ring);
  if (area === 0) return positionOf([meanOf(ring, 0), meanOf(ring, 1)]);
  return positionOf([originX + x / (6 * area), originY + y / (6 * area)]);
}

function meanOf(ring: [number, number][], axis: 0 | 1): number {
  return ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
}

function areaOf(ring: [number, number][]): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [fromX, fromY], index) => {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + ((fromX - originX) * (toY - originY) - (toX - originX) * (fromY - originY)) / 2;
  }, 0);
}

function positionOf([longitude, latitude]: [number, number]) {
  return { latitude, longitude: longitude < -180 ? longitude + 360 : longitude };
}

/** The name with the kind of county: 'Cook County', 'Orleans Parish', 'Richmond City'. */
function fullName(name: string, state: string, fips: string): string {
  const isCity = Number(fips.slice(2)) >= 510 && ['MD', 'MO', 'NV', 'VA'].includes(state);
  // "Carson City" is an independent city, but "James City" is the name of a county.
  if (state === 'DC' || (state === 'NV' && /\bCity$/.test(name))) return name;
  if (isCity) return `${name} City`;
  if (state === 'LA') return `${name} Parish`;
  if (state === 'AK') return `${name} ${CENSUS_AREAS.has(name) ? 'Census Area' : 'Borough'}`;
  return `${name} County`;
}

function populationOf({ fips }: County): number {
  return populations.get(fips) ?? 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
