import type { ExportedLawyer } from '../../db/csv-import/roster-export.ts';
import { withoutInvisible, withoutReordering } from '../../db/data/visible-text.ts';
import { escapeFormulas, joined } from './cells.ts';
import {
  type CellError,
  emptyCell,
  type Read,
  readBarNumber,
  readDegrees,
  readEmail,
  readId,
  readImage,
  readLines,
  readList,
  readName,
  readPhone,
  readPracticeAreas,
  readState,
  readText,
  readTruth,
  readWebsite,
  readYears,
  readZip,
  type Value,
} from './read-cell.ts';

/** A CSV column with the functions that read and write its cells. */
export interface CsvColumn {
  name: keyof ExportedLawyer;
  isRequired: boolean;
  /** Reads a cell; an empty optional cell is null. */
  read(cell: string): Value | CellError;
  write(lawyer: ExportedLawyer): string;
}

/** The columns in export order. A column that a file doesn't have leaves its field unchanged. */
export const csvColumns: readonly CsvColumn[] = [
  column('id', readId, numberCell),
  required('name', readName),
  column('lawFirmName', readText),
  required('specialty', readText),
  column('location', readText),
  required('city', readText),
  required('state', readState),
  column('zipCode', readZip),
  column('phone', readPhone),
  column('email', readEmail),
  column('website', readWebsite),
  column('bio', readLines, textCell, withoutReordering),
  column('yearsExperience', readYears, numberCell),
  column('education', readText),
  column('profileImage', readImage),
  truth('isPremium'),
  truth('isVerified'),
  truth('isActive'),
  list('practiceAreas', readPracticeAreas),
  list('languages', readList),
  list('barAdmissions', readList),
  list('barAssociations', readList),
  column('barNumber', readBarNumber),
  column('latitude', (cell) => readDegrees(cell, 90), numberCell),
  column('longitude', (cell) => readDegrees(cell, 180), numberCell),
];

type Name = CsvColumn['name'];

function column(
  name: Name,
  read: Read,
  write = textCell,
  withoutUnseen = withoutInvisible,
): CsvColumn {
  return {
    name,
    isRequired: false,
    read: (cell) => {
      const text = withoutUnseen(cell).trim();
      return text === '' ? null : read(text);
    },
    write: (lawyer) => {
      const value = lawyer[name];
      return value === null || value === undefined ? '' : write(value);
    },
  };
}

function required(name: Name, read: Read): CsvColumn {
  const optional = column(name, read);
  return {
    ...optional,
    isRequired: true,
    read: (cell) => optional.read(cell) ?? emptyCell(name),
  };
}

function truth(name: Name): CsvColumn {
  const optional = column(name, readTruth, String);
  return { ...optional, read: (cell) => optional.read(cell) ?? readTruth('') };
}

function list(name: Name, read: Read): CsvColumn {
  const optional = column(name, read, (items) => escapeFormulas(joined(items as string[])));
  return { ...optional, read: (cell) => optional.read(cell) ?? [] };
}

function textCell(value: unknown): string {
  return escapeFormulas(String(value));
}

/** Numbers aren't escaped, so that a spreadsheet reads a negative number as a number. */
function numberCell(value: unknown): string {
  return String(value);
}
