import { parse } from 'csv-parse/sync';
import { stringify } from 'yaml';
import { visibleLine } from '../../../db/data/visible-text.ts';
import { detectDelimiter, detectEncoding, readSample } from '../detect-dialect.ts';
import { normalizeColumnName, sourceColumnsOf } from './compile-mapping.ts';
import { loadShippedMapping, type ShippedMapping, shippedMappings } from './load-mapping.ts';
import { mappableColumns } from './mapped-columns.ts';
import type { Mapping } from './mapping-schema.ts';

/** A shipped mapping is suggested for a file that has at least this share of its columns. */
const MIN_SHARE = 0.7;

/**
 * Suggests a mapping for a file whose columns differ from the directory's: a shipped mapping, or
 * the text of a new one. Returns undefined if the file has no header, or if it seems to be in the
 * directory's own format.
 *
 * @param label the name of the file in the suggestion
 */
export async function suggestMapping(file: string, label: string): Promise<string | undefined> {
  const header = await readHeaderCells(file);
  if (header.length < 2 || hasOwnColumns(header)) return undefined;
  const best = findShippedMapping(header);
  if (best) {
    return `${label} looks like ${best}. Run the command again with --map ${best}. Nothing was changed.`;
  }
  return suggestColumns(header, label);
}

/** Whether a header is probably in the directory's own format. */
export function hasOwnColumns(header: readonly string[]): boolean {
  const own = header.filter((name) => mappableColumns.includes(name));
  return own.length > header.length / 2;
}

/** The shipped mapping that fits a header best; undefined if none fits. */
export function findShippedMapping(header: readonly string[]): ShippedMapping | undefined {
  const names = new Set(header.map(normalizeColumnName));
  const scores = shippedMappings
    .filter((name) => name !== 'generic')
    .map((name) => ({ name, share: shareOfColumns(loadShippedMapping(name), names) }))
    .sort((a, b) => b.share - a.share);
  return scores.find(({ share }) => share >= MIN_SHARE)?.name;
}

/** The first row of a file, in whatever encoding is detected. */
async function readHeaderCells(file: string): Promise<string[]> {
  const text = await readSample(file, await detectEncoding(file));
  try {
    const [header = []]: string[][] = parse(text, {
      delimiter: detectDelimiter(text),
      to: 1,
      skip_empty_lines: true,
      relax_quotes: true,
      relax_column_count: true,
    });
    return header.map(visibleLine);
  } catch {
    return [];
  }
}

/** The share of a mapping's columns that can be filled from a file, except constants. */
function shareOfColumns(mapping: Mapping, names: ReadonlySet<string>): number {
  const rules = Object.values(mapping.columns)
    .map(sourceColumnsOf)
    .filter((sources) => sources.length > 0);
  const fillable = rules.filter((sources) =>
    sources.some((name) => names.has(normalizeColumnName(name))),
  );
  return fillable.length / rules.length;
}

/** Writes a mapping from the columns whose names the generic mapping knows. */
function suggestColumns(header: readonly string[], label: string): string | undefined {
  const left = new Map(header.map((name) => [normalizeColumnName(name), name]));
  const columns: Record<string, unknown> = {};
  for (const [column, rule] of Object.entries(loadShippedMapping('generic').columns)) {
    for (const alternative of rule.firstOf ?? []) {
      const found = [alternative]
        .flat()
        .map(({ from }) => normalizeColumnName(from))
        .filter((name) => left.has(name));
      if (found.length === 0) continue;
      const sources = found.map((name) => left.get(name) as string);
      for (const name of found) left.delete(name);
      columns[column] = sources.length === 1 ? sources[0] : { join: sources };
      break;
    }
  }
  if (Object.keys(columns).length < 2) return undefined;
  const missing = ['name', 'city', 'state', 'barNumber'].filter((column) => !(column in columns));
  const notes = [
    ...missing.map((column) => `  # ${column}: (which column?)`),
    ...[...left.values()].map((name) => `  # not used: ${name}`),
  ];
  const fits = missing.length === 0 ? ' Or try --map generic.' : '';
  return (
    `${label} has other columns than this directory. Save this mapping as mapping.yaml, correct it, ` +
    `and run the command again with --map mapping.yaml.${fits} Nothing was changed.\n\n` +
    `${stringify({ columns })}${notes.join('\n')}`
  );
}
