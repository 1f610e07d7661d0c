import type { ImportSettings, RosterUpload } from '../../db/csv-import/roster-uploads.ts';
import { dayIn } from '../contract/site/dates.ts';
import { CsvError } from '../csv/csv-error.ts';
import { type CsvFile, openCsv } from '../csv/csv-file.ts';
import { detectDelimiter, readSample } from '../csv/detect-dialect.ts';
import { loadShippedMapping, shippedMappings } from '../csv/mapping/load-mapping.ts';
import { findHeader } from '../csv/mapping/mapped-header.ts';
import type { Mapping } from '../csv/mapping/mapping-schema.ts';
import { findShippedMapping, hasOwnColumns } from '../csv/mapping/suggest-mapping.ts';
import { plainCsv } from '../csv/plain-csv.ts';
import { readRecords } from '../csv/read-records.ts';
import { missingFieldsMessage, suggestedFields, withFields } from './file-columns.ts';
import { uploadFiles, uploadFolder } from './upload-files.ts';

const FIRST_ROWS = 30;

/** Reads the first rows of an uploaded file, without rows that can't be read. */
export async function readFirstRows(
  dataDir: string,
  { fileKey, fileName }: Pick<RosterUpload, 'fileKey' | 'fileName'>,
): Promise<string[][]> {
  await using plain = await plainCsv(uploadFiles(dataDir, fileKey).sample, {
    label: fileName,
    folder: uploadFolder(dataDir),
    convertsEncoding: true,
    signal: new AbortController().signal,
  });
  const rows: string[][] = [];
  const delimiter = detectDelimiter(await readSample(plain.file, 'utf-8'));
  for await (const { records } of readRecords(plain.file, delimiter)) {
    rows.push(...records.slice(0, FIRST_ROWS).filter((record) => Array.isArray(record)));
    if (rows.length >= FIRST_ROWS) break;
  }
  if (rows.length === 0) throw new CsvError(`${fileName} has no rows.`);
  return rows.slice(0, FIRST_ROWS);
}

/** The settings for a new upload: the mapping that fits its header best. */
export function suggestedSettings(rows: readonly string[][]): ImportSettings {
  const [header = []] = rows;
  const mapping = hasOwnColumns(header)
    ? null
    : (rows
        .slice(0, 10)
        .map(findShippedMapping)
        .find((found) => found) ?? 'generic');
  const source = mapping && loadShippedMapping(mapping).columns.licenseSource?.constant;
  return {
    mapping,
    fields: null,
    sourceName: source ?? null,
    isComplete: false,
    acceptsRenames: false,
    overwritesOwn: false,
  };
}

/** The columns of an uploaded file, as interpreted by the upload's settings. */
export interface ReadColumns {
  header: string[];
  /** The rows below the header. */
  rows: string[][];
  /** The field of each column, '' for none. */
  fields: string[];
  /** The mapping without the chosen fields; null if the file has the directory's own columns. */
  base: Mapping | null;
  /** The mapping to import with. */
  mapping: Mapping | undefined;
}

/** Finds the header of an uploaded file and applies the chosen fields to the mapping. */
export function readColumns(rows: readonly string[][], settings: ImportSettings): ReadColumns {
  const base = baseMapping(settings);
  const index = base ? findHeader(rows, base) : 0;
  const header = rows[index] ?? [];
  const below = rows.slice(index + 1);
  if (!base) return { header, rows: below, fields: header, base, mapping: undefined };
  const fields = settings.fields ?? suggestedFields(base, header);
  const { columns, ...rest } = withFields(base, header, fields);
  const source = settings.sourceName && !columns.licenseSource?.from;
  const withSource = source
    ? { ...columns, licenseSource: { constant: settings.sourceName as string } }
    : columns;
  return { header, rows: below, fields, base, mapping: { ...rest, columns: withSource } };
}

function baseMapping({ mapping }: ImportSettings): Mapping | null {
  const name = shippedMappings.find((shipped) => shipped === mapping);
  return name ? loadShippedMapping(name) : null;
}

/**
 * Opens an uploaded file, or only its first rows, with the mapping of its settings.
 *
 * @throws {CsvError} if the file can't be read with the mapping
 */
export async function openUpload(
  dataDir: string,
  upload: RosterUpload,
  { part, timeZone, signal }: { part: 'file' | 'sample'; timeZone: string; signal: AbortSignal },
): Promise<CsvFile> {
  const { mapping } = readColumns(await readFirstRows(dataDir, upload), upload.settings);
  const missing = mapping && missingFieldsMessage(mapping);
  if (missing) throw new CsvError(missing);
  return openCsv(uploadFiles(dataDir, upload.fileKey)[part], {
    label: upload.fileName,
    folder: uploadFolder(dataDir),
    mapping,
    dayOf: (time) => dayIn(timeZone, time),
    signal,
  });
}
