import { type CsvColumn, csvColumns } from './columns.ts';
import { CsvError } from './csv-error.ts';

/**
 * Returns the columns that the first row of a CSV file names, in its order.
 *
 * @throws {CsvError} if a column is unknown, duplicated or missing
 */
export function readHeader(label: string, cells: readonly string[]): CsvColumn[] {
  const names = cells.map((cell) => cell.trim());
  const columns = names.map((name) => csvColumns.find((column) => column.name === name));
  const known = columns.filter((column) => column !== undefined);
  if (known.length === 0) {
    throw new CsvError(
      `${label} has no header: its first row must name the columns, with commas between them. ${ADVICE}`,
    );
  }
  const problems = [
    ...names.flatMap((name, at) => (columns[at] ? [] : [unknownColumn(name, at)])),
    ...names
      .filter((name, at) => columns[at] && names.indexOf(name) < at)
      .map((name) => `The column ${name} is there twice.`),
    ...csvColumns
      .filter((column) => column.isRequired && !known.includes(column))
      .map(({ name }) => `The column ${name} is missing.`),
  ];
  if (!names.includes('id') && !names.includes('barNumber')) {
    problems.push('A column id or barNumber is missing, by which a lawyer is known again.');
  }
  if (problems.length === 0) return known;
  throw new CsvError(`${label} can't be imported. ${problems.join(' ')} ${ADVICE}`);
}

const ADVICE = `Columns are ${csvColumns.map(({ name }) => name).join(', ')}. Nothing was changed.`;

function unknownColumn(name: string, at: number): string {
  if (name === '') return `Column ${at + 1} has no name.`;
  const similar = csvColumns.find((column) => normalize(column.name) === normalize(name));
  const hint = similar ? ` (${similar.name} is meant?)` : '';
  return `The column '${name.slice(0, 60)}' isn't known${hint}.`;
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
