import { z } from 'zod';
import type { CsvLicense } from '../../db/csv-import/csv-license.ts';
import { findLicenseJurisdictionByName } from '../../db/data/license-jurisdictions.ts';
import { LICENSE_STATUSES, type LicenseStatus } from '../../db/data/license-status.ts';
import { CellError, readBarNumber, readLine, readWebsite } from './read-cell.ts';

const wrongJurisdiction = new CellError(
  'unknown jurisdiction',
  'The jurisdiction of a license must be a state or territory, or a federal code such as US-PTO.',
);

export function readJurisdiction(cell: string): string | CellError {
  return findLicenseJurisdictionByName(cell)?.code ?? wrongJurisdiction;
}

const wrongStatus = new CellError(
  'unknown license status',
  `A license status must be one of: ${LICENSE_STATUSES.join(', ')}.`,
);

export function readLicenseStatus(cell: string): LicenseStatus | CellError {
  const word = cell.toLowerCase();
  return LICENSE_STATUSES.find((status) => status === word) ?? wrongStatus;
}

const wrongDay = new CellError('wrong date', 'A date must look like 2026-12-31.');
const futureDate = new CellError('future date', 'This date is in the future.');

/** Reads an ISO day that isn't after `today`. */
export function readPastDay(cell: string, today: string): string | CellError {
  if (!z.iso.date().safeParse(cell).success) return wrongDay;
  return cell > today ? futureDate : cell;
}

const wrongAdmission = new CellError(
  'wrong admission date',
  'An admission date must be a year such as 2009 or a date such as 2009-05-31.',
);

/** The first American lawyer still alive was admitted long after this year. */
const FIRST_YEAR = 1900;

/** Reads a year or an ISO day that isn't after `today`. */
export function readAdmission(cell: string, today: string): string | CellError {
  const isYear = /^\d{4}$/.test(cell);
  if (!isYear && !z.iso.date().safeParse(cell).success) return wrongAdmission;
  if (Number(cell.slice(0, 4)) < FIRST_YEAR) return wrongAdmission;
  return cell.slice(0, cell.length) > today.slice(0, cell.length) ? futureDate : cell;
}

/** The JSON names of a license's facts, and their readers. */
const readers: {
  [Name in keyof Required<CsvLicense>]: (cell: string, today: string) => unknown;
} = {
  barState: readJurisdiction,
  barNumber: readBarNumber,
  licenseStatus: readLicenseStatus,
  licenseStatusText: readLine,
  admittedOn: readAdmission,
  licenseAsOf: readPastDay,
  licenseSource: readLine,
  licenseSourceUrl: readWebsite,
};

const wrongLicenses = new CellError(
  'wrong licenses',
  `Other licenses must be a JSON array of objects with a barState and any of: ${Object.keys(readers).join(', ')}.`,
);

/** Reads the licenses other than the main one, in the format of an export. */
export function readLicenses(cell: string, today: string): CsvLicense[] | CellError {
  const items = parseJson(cell);
  if (!Array.isArray(items)) return wrongLicenses;
  const licenses: CsvLicense[] = [];
  for (const item of items) {
    const license = readLicense(item, today);
    if (license instanceof CellError) return license;
    licenses.push(license);
  }
  return licenses;
}

function parseJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return null;
  }
}

function readLicense(item: unknown, today: string): CsvLicense | CellError {
  if (typeof item !== 'object' || item === null || !('barState' in item)) return wrongLicenses;
  const license: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    const read = Object.hasOwn(readers, name) && readers[name as keyof typeof readers];
    if (!read || (value !== null && typeof value !== 'string')) return wrongLicenses;
    const fact = value === null || value === '' ? null : read(value, today);
    if (fact instanceof CellError) return fact;
    license[name] = fact;
  }
  return license.barState === null ? wrongLicenses : (license as CsvLicense);
}
