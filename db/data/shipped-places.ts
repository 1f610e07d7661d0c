import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TownsTable, ZipsTable } from '../schema/places.ts';
import { cityKey } from './place-key.ts';

let version: string | undefined;

/** The cities and ZIP codes that ship with the product; `version` is a hash of their files. */
export function shippedPlaces(): { version: string; towns(): TownsTable[]; zips(): ZipsTable[] } {
  const [towns, zips] = [fileUrl('towns.tsv'), fileUrl('zips.tsv')];
  version ??= createHash('sha256')
    .update(readFileSync(towns))
    .update(readFileSync(zips))
    .digest('hex')
    .slice(0, 16);
  return {
    version,
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

const fileUrl = (name: string) => new URL(name, import.meta.url);

function rowsOf(file: URL): string[][] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}
