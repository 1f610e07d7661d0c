import type { ExportedLawyer } from '../../db/csv-import/csv-export.ts';
import { withoutInvisible, withoutReordering } from '../../db/data/visible-text.ts';
import {
  type FieldKind,
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '../contract/lawyers/listing-fields.ts';
import { escapeFormulas, joinList, unescapeFormulas } from './cells.ts';
import {
  type CellError,
  type CellReader,
  type CellValue,
  emptyCell,
  readBarNumber,
  readBoolean,
  readCountry,
  readDegrees,
  readEmail,
  readId,
  readImage,
  readLine,
  readList,
  readMultiline,
  readName,
  readPhone,
  readPracticeAreas,
  readState,
  readWebsite,
  readYears,
  readZip,
} from './read-cell.ts';
import {
  readAdmission,
  readJurisdiction,
  readLicenseStatus,
  readLicenses,
  readPastDay,
} from './read-license-cell.ts';

/** A CSV column with the functions that read and write its cells. */
export interface CsvColumn {
  name: keyof ExportedLawyer;
  isRequired: boolean;
  /**
   * Reads a cell. Returns null for an empty cell of an optional column.
   *
   * @param today ISO day; no date of a license may be after it
   */
  read(cell: string, today: string): CellValue | CellError;
  write(lawyer: ExportedLawyer): string;
}

/** Functions that create a field's column, keyed by the kind of field. */
const columnsByKind: Record<FieldKind, (name: ListingFieldName) => CsvColumn> = {
  name: (name) => requiredColumn(name, readName),
  specialty: (name) => requiredColumn(name, readLine),
  city: (name) => requiredColumn(name, readLine),
  state: (name) => requiredColumn(name, readState),
  line: (name) => column(name, readLine),
  text: (name) => column(name, readMultiline, textCell, withoutReordering),
  list: (name) => listColumn(name, readList),
  zipCode: (name) => column(name, readZip),
  phone: (name) => column(name, readPhone),
  email: (name) => column(name, readEmail),
  url: (name) => column(name, readWebsite),
  image: (name) => column(name, readImage),
  years: (name) => column(name, readYears, numberCell),
  practiceAreas: (name) => listColumn(name, readPracticeAreas),
  barNumber: (name) => column(name, readBarNumber),
};

const fieldColumns = listingFieldNames.map((name) => columnsByKind[listingFields[name].kind](name));

/** The position of the status columns: before the first list column. */
const statusIndex = listingFieldNames.indexOf('practiceAreas');

/** The licenses other than the main one, as JSON. */
const otherLicensesColumn: CsvColumn = {
  name: 'otherLicenses',
  isRequired: false,
  read: (cell, today) => (cell.trim() === '' ? [] : readLicenses(unescapeFormulas(cell), today)),
  write: ({ otherLicenses }) =>
    otherLicenses.length === 0 ? '' : escapeFormulas(JSON.stringify(otherLicenses)),
};

/** All columns, in export order. If an import file lacks a column, that field stays unchanged. */
export const csvColumns: readonly CsvColumn[] = [
  column('id', readId, numberCell),
  ...fieldColumns.slice(0, statusIndex),
  booleanColumn('isPremium'),
  booleanColumn('isVerified'),
  booleanColumn('isActive'),
  ...fieldColumns.slice(statusIndex),
  column('latitude', (cell) => readDegrees(cell, 90), numberCell),
  column('longitude', (cell) => readDegrees(cell, 180), numberCell),
  column('barState', readJurisdiction),
  column('licenseStatus', readLicenseStatus),
  column('licenseStatusText', readLine),
  column('admittedOn', readAdmission),
  column('licenseAsOf', readPastDay),
  column('licenseSource', readLine),
  column('licenseSourceUrl', readWebsite),
  otherLicensesColumn,
  column('country', readCountry),
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
    read: (cell, today) => {
      const text = stripInvisible(cell).trim();
      return text === '' ? null : read(text, today);
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
    read: (cell, today) => optional.read(cell, today) ?? emptyCell(name),
  };
}

function booleanColumn(name: ColumnName): CsvColumn {
  const optional = column(name, readBoolean, String);
  return { ...optional, read: (cell) => optional.read(cell, '') ?? readBoolean('') };
}

function listColumn(name: ColumnName, read: CellReader): CsvColumn {
  const optional = column(name, read, (items) => escapeFormulas(joinList(items as string[])));
  return { ...optional, read: (cell) => optional.read(cell, '') ?? [] };
}

function textCell(value: unknown): string {
  return escapeFormulas(String(value));
}

/** Writes a number without escaping, so that a spreadsheet reads a negative number as a number. */
function numberCell(value: unknown): string {
  return String(value);
}
