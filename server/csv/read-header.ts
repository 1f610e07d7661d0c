import { type CsvColumn, csvColumns } from './columns.ts';
import { CsvError } from './csv-error.ts';

/**
 * Returns the columns in the header of a CSV file, in the order of the file.
 *
 * @throws {CsvError} if a column is unknown, duplicated or missing
 */
export function readHeader(label: string, cells: readonly string[]): CsvColumn[] {
  const names = cells.map((cell) => cell.trim());
  const columns = names.map((name) => csvColumns.find((column) => column.name === name));
  const known = columns.filter((column) => column !== undefined);
  if (known.length === 0) {
    throw new CsvError(
      `${label} has no header row. The first row must list the column names, separated by commas. ${ADVICE}`,
    );
  }
  const problems = [
    ...names.flatMap((name, index) => (columns[index] ? [] : [unknownColumn(name, index)])),
    ...names
      .filter((name, index) => columns[index] && names.indexOf(name) < index)
      .map((name) => `Column ${name} appears twice.`),
    ...csvColumns
      .filter((column) => column.isRequired && !known.includes(column))
      .map(({ name }) => `Column ${name} is missing.`),
  ];
  if (!names.includes('id') && !names.includes('barNumber')) {
    problems.push('Add an id or barNumber column to match existing lawyers.');
  }
  if (problems.length === 0) return known;
  throw new CsvError(`${label} can't be imported. ${problems.join(' ')} ${ADVICE}`);
}

const ADVICE = `The columns are ${csvColumns.map(({ name }) => name).join(', ')}. Nothing was changed.`;

function unknownColumn(name: string, index: number): string {
  if (name === '') return `Column ${index + 1} has no name.`;
  const similar = csvColumns.find((column) => normalize(column.name) === normalize(name));
  const hint = similar ? ` (did you mean ${similar.name}?)` : '';
  return `Unknown column '${name.slice(0, 60)}'${hint}.`;
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
