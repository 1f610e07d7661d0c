import { readFileSync, statSync } from 'node:fs';
import { CsvError } from '../csv-error.ts';
import type { Mapping } from './mapping-schema.ts';
import { parseMapping } from './parse-mapping.ts';

/** The mappings that come with the program: one per file in the folder `shipped`. */
export const shippedMappings = [
  'new-york',
  'generic',
  'geodirectory',
  'hivepress',
  'directorist',
] as const;

export type ShippedMapping = (typeof shippedMappings)[number];

const MAX_MAPPING_BYTES = 1 << 20;

/**
 * Loads a shipped mapping by name, or the mapping file at a path.
 *
 * @throws {CsvError} if it doesn't exist or isn't valid
 */
export function loadMapping(nameOrPath: string): Mapping {
  const name = shippedMappings.find((shipped) => shipped === nameOrPath);
  return name ? loadShippedMapping(name) : parseMapping(readMappingFile(nameOrPath), nameOrPath);
}

export function loadShippedMapping(name: ShippedMapping): Mapping {
  const file = new URL(`shipped/${name}.yaml`, import.meta.url);
  return parseMapping(readFileSync(file, 'utf8'), name);
}

function readMappingFile(path: string): string {
  const choices = `Use one of ${shippedMappings.join(', ')}, or the path of a mapping file. Nothing was changed.`;
  try {
    const info = statSync(path);
    if (info.isFile() && info.size <= MAX_MAPPING_BYTES) return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CsvError(
      `Mapping ${path} couldn't be read (${(error as Error).message}). ${choices}`,
    );
  }
  throw new CsvError(`${path} isn't a mapping file. ${choices}`);
}
