import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CsvLawyer } from '../../db/csv-import/csv-import-rows.ts';
import { visibleLine } from '../../db/data/visible-text.ts';
import { checkEncoding } from './check-encoding.ts';
import type { CsvColumn } from './columns.ts';
import { CsvError } from './csv-error.ts';
import { type Delimiter, detectDelimiter, readSample } from './detect-dialect.ts';
import { type CompiledMapping, compileMapping } from './mapping/compile-mapping.ts';
import { findHeader, MAX_HEADER_ROW, mappedHeader } from './mapping/mapped-header.ts';
import type { Mapping } from './mapping/mapping-schema.ts';
import { type MappingReport, RowMapper } from './mapping/row-mapper.ts';
import { suggestMapping } from './mapping/suggest-mapping.ts';
import { plainCsv } from './plain-csv.ts';
import { CellError } from './read-cell.ts';
import { readHeader } from './read-header.ts';
import { readRecords } from './read-records.ts';
import { type RejectedRow, type RowError, readRejectedRow, readRow } from './read-row.ts';

/** A CSV file of lawyers whose encoding and header were checked. */
export interface CsvFile extends AsyncDisposable {
  file: string;
  bytes: number;
  delimiter: Delimiter;
  /** The row number of the header. */
  headerRow: number;
  /** The directory's columns that the file fills. */
  header: readonly CsvColumn[];
  /** Converts the file's columns to those of the directory; null if they are the same. */
  mapping: CompiledMapping | null;
}

/** A batch of rows, read and checked. */
export interface CsvBatch {
  lawyers: CsvLawyer[];
  /** The row number of each lawyer, in the order of `lawyers`. */
  rows: number[];
  errors: RowError[];
  /** The readable parts of the rows with errors. */
  rejected: RejectedRow[];
  /** Bytes of the file read so far. */
  bytesRead: number;
  /** Counts of the mapping, for all rows so far; null without a mapping. */
  mapping: MappingReport | null;
}

export interface OpenCsvOptions {
  /** The name of the file in error messages. */
  label?: string;
  /** The folder for a temporary copy of a compressed file or one in another encoding. */
  folder: string;
  /** Converts the file's columns; undefined if the file is in the directory's own format. */
  mapping?: Mapping | undefined;
  /** The ISO day of a time in the site's time zone. */
  dayOf(time: Date): string;
  signal: AbortSignal;
}

/**
 * Opens a CSV file and checks its encoding and header. Compressed files are unpacked. With a
 * mapping, the encoding and the delimiter are detected.
 *
 * @throws {CsvError} if the file can't be read or unpacked, or has an invalid header or, without a
 * mapping, isn't UTF-8
 */
export async function openCsv(
  file: string,
  { label = file, folder, mapping, dayOf, signal }: OpenCsvOptions,
): Promise<CsvFile> {
  try {
    const info = await stat(file);
    // An import reads the file at least twice, which isn't possible with a pipe or a terminal.
    if (!info.isFile()) throw new CsvError(notAFile(label, info));
    await using stack = new AsyncDisposableStack();
    const convertsEncoding = mapping !== undefined;
    const plain = stack.use(await plainCsv(file, { label, folder, convertsEncoding, signal }));
    const header = mapping
      ? await readMappedHeader(plain.file, label, mapping, {
          fileDate: dayOf(info.mtime),
          today: dayOf(new Date()),
        })
      : await readOwnHeader(plain.file, label);
    const { size } = await stat(plain.file);
    const open = stack.move();
    return {
      file: plain.file,
      bytes: size,
      ...header,
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CsvError(`${label} couldn't be read (${error.message}).`);
  }
}

type CsvHeader = Pick<CsvFile, 'delimiter' | 'headerRow' | 'header' | 'mapping'>;

/** Checks a file in the directory's own format. If the columns differ, suggests a mapping. */
async function readOwnHeader(file: string, label: string): Promise<CsvHeader> {
  try {
    await checkEncoding(file, label);
    const [header] = await readFirstRecords(file, label, ',');
    if (header instanceof CellError)
      throw new CsvError(`${label} has no header row. ${header.message}`);
    return { delimiter: ',', headerRow: 1, header: readHeader(label, header), mapping: null };
  } catch (error) {
    const suggestion = error instanceof CsvError && (await suggestMapping(file, label));
    throw suggestion ? new CsvError(suggestion) : error;
  }
}

async function readMappedHeader(
  file: string,
  label: string,
  mapping: Mapping,
  dates: { fileDate: string; today: string },
): Promise<CsvHeader> {
  const delimiter = detectDelimiter(await readSample(file, 'utf-8'));
  const records = await readFirstRecords(file, label, delimiter);
  const index = findHeader(records, mapping);
  const cells = records[index];
  if (!Array.isArray(cells)) {
    throw new CsvError(`${label} has no header row. ${cells?.message ?? ''} Nothing was changed.`);
  }
  const compiled = compileMapping(mapping, cells, label, dates);
  return { delimiter, headerRow: index + 1, header: mappedHeader(compiled), mapping: compiled };
}

type Records = [string[] | CellError, ...(string[] | CellError)[]];

/** Returns the first rows of a file, at least those in which a header can be. */
async function readFirstRecords(
  file: string,
  label: string,
  delimiter: Delimiter,
): Promise<Records> {
  const first: (string[] | CellError)[] = [];
  for await (const { records } of readRecords(file, delimiter)) {
    first.push(...records);
    if (first.length >= MAX_HEADER_ROW) break;
  }
  if (first.length === 0) throw new CsvError(`${label} is empty. Nothing was changed.`);
  return first as Records;
}

function notAFile(file: string, info: Stats): string {
  return info.isDirectory()
    ? `${file} is a folder.`
    : `${file} is a stream, not a file, so it can't be read twice. Pass it on standard input: directory import - < ${file}`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Reads the rows below the header in batches, without blank rows. `today` is an ISO day. */
export async function* readBatches(
  { file, delimiter, headerRow, header, mapping }: CsvFile,
  { batchSize, today }: { batchSize: number; today: string },
): AsyncGenerator<CsvBatch> {
  const mapper = mapping && new RowMapper(mapping);
  const report = mapper?.report ?? null;
  const columns = header.map(withLastCell);
  const emptyBatch = () => ({ lawyers: [], rows: [], errors: [], rejected: [], mapping: report });
  let batch: CsvBatch = { ...emptyBatch(), bytesRead: 0 };
  let row = 0;
  for await (const { records, bytesRead } of readRecords(file, delimiter)) {
    for (const record of records) {
      row++;
      if (row <= headerRow || isBlank(record)) continue;
      const cells = mapper && Array.isArray(record) ? mapper.map(record) : record;
      if (cells === null) continue;
      const read = readRow(columns, cells, row, today);
      if (Array.isArray(read)) {
        batch.errors.push(...read);
        batch.rejected.push(readRejectedRow(header, cells, today));
      } else {
        batch.lawyers.push(read);
        batch.rows.push(row);
      }
      if (batch.lawyers.length + batch.errors.length < batchSize) continue;
      yield { ...batch, bytesRead };
      batch = { ...emptyBatch(), bytesRead };
    }
    batch.bytesRead = bytesRead;
  }
  yield batch;
}

/** Remembers the last text of a column, because many columns repeat the same one. */
function withLastCell(column: CsvColumn): CsvColumn {
  let lastCell: string | undefined;
  let lastValue: ReturnType<CsvColumn['read']> = null;
  return {
    ...column,
    read(cell, today) {
      if (cell !== lastCell) {
        lastValue = column.read(cell, today);
        // Rows mustn't share a list.
        lastCell = Array.isArray(lastValue) ? undefined : cell;
      }
      return lastValue;
    },
  };
}

/** Rereads the names in some rows, up to the last of these rows. */
export async function readNames(
  { file, delimiter, header, mapping }: CsvFile,
  rows: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  if (rows.size === 0) return names;
  const mapper = mapping && new RowMapper(mapping);
  const column = header.findIndex(({ name }) => name === 'name');
  let row = 0;
  for await (const { records } of readRecords(file, delimiter)) {
    for (const record of records) {
      if (!rows.has(++row) || !Array.isArray(record)) continue;
      const cells = mapper ? mapper.map(record) : record;
      if (Array.isArray(cells)) names.set(row, visibleLine(cells[column] ?? ''));
    }
    if (names.size === rows.size) break;
  }
  return names;
}

function isBlank(record: string[] | CellError): boolean {
  return Array.isArray(record) && record.every((cell) => cell === '');
}
