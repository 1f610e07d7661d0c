import type { CsvLawyer } from '../../db/csv-import/csv-import-rows.ts';
import type { CsvColumn } from './columns.ts';
import { CellError, FileEndError } from './read-cell.ts';

/** An error in a row. */
export interface RowError {
  /** The row number, as in a spreadsheet: the header is row 1. */
  row: number;
  /** The name of the column; empty if the error is about the whole row. */
  column: string;
  /** The kind of error. */
  reason: string;
  message: string;
}

/**
 * Returns the lawyer of a row, or all errors in it.
 *
 * @param today ISO day
 */
export function readRow(
  header: readonly CsvColumn[],
  cells: readonly string[] | CellError,
  row: number,
  today: string,
): CsvLawyer | RowError[] {
  if (cells instanceof CellError) return [{ row, column: '', ...cells }];
  if (cells.length !== header.length) {
    const message = `The row has ${cells.length} cells, but the header has ${header.length}.`;
    return [{ row, column: '', reason: 'wrong number of cells', message }];
  }
  const errors: RowError[] = [];
  const lawyer: Record<string, unknown> = {};
  for (let index = 0; index < header.length; index++) {
    const { name, read } = header[index] as CsvColumn;
    const value = read(cells[index] as string, today);
    if (value instanceof CellError) errors.push({ row, column: name, ...value });
    else lawyer[name] = value;
  }
  if (errors.length > 0) return errors;
  const read = lawyer as unknown as CsvLawyer;
  const error = validateRow(read);
  return error ? [{ row, column: '', ...error }] : read;
}

const unidentified = new CellError(
  'no id or bar number',
  'The row needs an id or a bar number to match an existing lawyer.',
);
const incompleteCoordinates = new CellError(
  'incomplete coordinates',
  'Fill in both latitude and longitude, or neither.',
);

function validateRow(lawyer: CsvLawyer): CellError | undefined {
  if (lawyer.id == null && lawyer.barNumber == null) return unidentified;
  if ((lawyer.latitude == null) !== (lawyer.longitude == null)) return incompleteCoordinates;
  return undefined;
}

/** The readable parts of a row with errors. */
export interface RejectedRow {
  id: number | null;
  barNumber: string | null;
  /** Whether the rows below this one couldn't be read either. */
  endsFile: boolean;
}

/** Reads the lawyer's ID and bar number from a row with errors, as far as they are valid. */
export function readRejectedRow(
  header: readonly CsvColumn[],
  cells: readonly string[] | CellError,
  today: string,
): RejectedRow {
  const readColumn = (name: CsvColumn['name']) => {
    if (cells instanceof CellError || cells.length !== header.length) return null;
    const index = header.findIndex((column) => column.name === name);
    return header[index]?.read(cells[index] as string, today);
  };
  const [id, barNumber] = [readColumn('id'), readColumn('barNumber')];
  return {
    id: typeof id === 'number' ? id : null,
    barNumber: typeof barNumber === 'string' ? barNumber : null,
    endsFile: cells instanceof FileEndError,
  };
}
