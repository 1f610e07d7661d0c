import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TownsTable, ZipsTable } from '../schema/places.ts';
import { cityKey } from './place-key.ts';

/** The cities and ZIP codes that ship with the product; `version` is a hash of their files. */
export function shippedPlaces(): { version: string; towns(): TownsTable[]; zips(): ZipsTable[] } {
  const towns = readFileSync(new URL('towns.tsv', import.meta.url), 'utf8');
  const zips = readFileSync(new URL('zips.tsv', import.meta.url), 'utf8');
  return {
    version: createHash('sha256').update(towns).update(zips).digest('hex').slice(0, 16),
    towns: () =>
      rowsOf(towns).map(([name = '', state = '', latitude, longitude], index) => ({
        rank: index + 1,
        name,
        key: cityKey(name),
        state,
        latitude: Number(latitude),
        longitude: Number(longitude),
      })),
    zips: () =>
      rowsOf(zips).map(([zip = '', town = '', state = '', latitude, longitude]) => ({
        zip,
        town,
        state,
        latitude: Number(latitude),
        longitude: Number(longitude),
      })),
  };
}

function rowsOf(file: string): string[][] {
  return file
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}
