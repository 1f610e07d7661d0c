import type { RosterLawyer } from '../../db/csv-import/roster-rows.ts';
import type { RosterColumn } from './columns.ts';
import { CellProblem } from './read-cell.ts';

/** An error in a row. */
export interface RowProblem {
  /** Numbered as in a spreadsheet: the header is row 1. */
  row: number;
  /** Empty if the error concerns the whole row. */
  column: string;
  /** The kind of error. */
  reason: string;
  message: string;
}

/** Returns the lawyer of a row, or all errors in it. */
export function readRow(
  header: readonly RosterColumn[],
  cells: readonly string[],
  row: number,
): RosterLawyer | RowProblem[] {
  if (cells.length !== header.length) {
    const message = `The row has ${cells.length} cells, and the header ${header.length}.`;
    return [{ row, column: '', reason: 'wrong number of cells', message }];
  }
  const problems: RowProblem[] = [];
  const lawyer: Record<string, unknown> = {};
  for (let at = 0; at < header.length; at++) {
    const { name, read } = header[at] as RosterColumn;
    const value = read(cells[at] as string);
    if (value instanceof CellProblem) problems.push({ row, column: name, ...value });
    else lawyer[name] = value;
  }
  if (problems.length > 0) return problems;
  const read = lawyer as unknown as RosterLawyer;
  const problem = problemOfRow(read);
  return problem ? [{ row, column: '', ...problem }] : read;
}

const unidentified = new CellProblem(
  'neither id nor bar number',
  'The row needs an id or a bar number, by which the lawyer is known again.',
);
const halfPosition = new CellProblem(
  'half a position',
  'Latitude and longitude belong together: fill both or none.',
);

function problemOfRow(lawyer: RosterLawyer): CellProblem | undefined {
  if (lawyer.id == null && lawyer.barNumber == null) return unidentified;
  if ((lawyer.latitude == null) !== (lawyer.longitude == null)) return halfPosition;
  return undefined;
}
