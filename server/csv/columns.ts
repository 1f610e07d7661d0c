import type { ExportedLawyer } from '../../db/csv-import/csv-export.ts';
import { withoutInvisible, withoutReordering } from '../../db/data/visible-text.ts';
import { escapeFormulas, joinList } from './cells.ts';
import {
  type CellError,
  type CellReader,
  type CellValue,
  emptyCell,
  readBarNumber,
  readBoolean,
  readDegrees,
  readEmail,
  readId,
  readImage,
  readList,
  readMultiline,
  readName,
  readPhone,
  readPracticeAreas,
  readState,
  readText,
  readWebsite,
  readYears,
  readZip,
} from './read-cell.ts';

/** A CSV column with the functions that read and write its cells. */
export interface CsvColumn {
  name: keyof ExportedLawyer;
  isRequired: boolean;
  /** Reads a cell; an empty optional cell is null. */
  read(cell: string): CellValue | CellError;
  write(lawyer: ExportedLawyer): string;
}

/** The columns in export order. A column that a file doesn't have leaves its field unchanged. */
export const csvColumns: readonly CsvColumn[] = [
  column('id', readId, numberCell),
  requiredColumn('name', readName),
  column('lawFirmName', readText),
  requiredColumn('specialty', readText),
  column('location', readText),
  requiredColumn('city', readText),
  requiredColumn('state', readState),
  column('zipCode', readZip),
  column('phone', readPhone),
  column('email', readEmail),
  column('website', readWebsite),
  column('bio', readMultiline, textCell, withoutReordering),
  column('yearsExperience', readYears, numberCell),
  column('education', readText),
  column('profileImage', readImage),
  booleanColumn('isPremium'),
  booleanColumn('isVerified'),
  booleanColumn('isActive'),
  listColumn('practiceAreas', readPracticeAreas),
  listColumn('languages', readList),
  listColumn('barAdmissions', readList),
  listColumn('barAssociations', readList),
  column('barNumber', readBarNumber),
  column('latitude', (cell) => readDegrees(cell, 90), numberCell),
  column('longitude', (cell) => readDegrees(cell, 180), numberCell),
];

type ColumnName = CsvColumn['name'];

function column(
  name: ColumnName,
  read: CellReader,
  write = textCell,
  stripInvisible = withoutInvisible,
): CsvColumn {
  return {
    name,
    isRequired: false,
    read: (cell) => {
      const text = stripInvisible(cell).trim();
      return text === '' ? null : read(text);
    },
    write: (lawyer) => {
      const value = lawyer[name];
      return value === null || value === undefined ? '' : write(value);
    },
  };
}

function requiredColumn(name: ColumnName, read: CellReader): CsvColumn {
  const optional = column(name, read);
  return {
    ...optional,
    isRequired: true,
    read: (cell) => optional.read(cell) ?? emptyCell(name),
  };
}

function booleanColumn(name: ColumnName): CsvColumn {
  const optional = column(name, readBoolean, String);
  return { ...optional, read: (cell) => optional.read(cell) ?? readBoolean('') };
}

function listColumn(name: ColumnName, read: CellReader): CsvColumn {
  const optional = column(name, read, (items) => escapeFormulas(joinList(items as string[])));
  return { ...optional, read: (cell) => optional.read(cell) ?? [] };
}

function textCell(value: unknown): string {
  return escapeFormulas(String(value));
}

/** Numbers aren't escaped, so that a spreadsheet reads a negative number as a number. */
function numberCell(value: unknown): string {
  return String(value);
}
