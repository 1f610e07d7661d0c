import { csvColumns } from '../columns.ts';

/**
 * Columns that a mapping can fill besides those of the directory's own CSV format.
 *
 * - `barState`: the jurisdiction that issued the license, a code such as NY
 * - `licenseStatus`: one of {@link licenseStatuses}; `licenseStatusText` is the bar's own word
 * - `admittedOn`: a year or an ISO day; `licenseAsOf`: an ISO day
 * - `licenseSource`, `licenseSourceUrl`: the name and URL of the source
 * - `country`: an ISO 3166 code, empty for the United States
 */
export const licenseColumns = [
  'barState',
  'licenseStatus',
  'licenseStatusText',
  'admittedOn',
  'licenseAsOf',
  'licenseSource',
  'licenseSourceUrl',
  'country',
] as const;

/** Columns that the import can't store yet. It drops their values. */
export const columnsWithoutReader: ReadonlySet<string> = new Set<string>(licenseColumns);

/** All columns that a mapping can fill. */
export const mappableColumns: readonly string[] = [
  ...csvColumns.map(({ name }) => name),
  ...licenseColumns,
];

export const licenseStatuses = [
  'active',
  'inactive',
  'retired',
  'resigned',
  'suspended',
  'disbarred',
  'deceased',
  'unknown',
] as const;

export type LicenseStatus = (typeof licenseStatuses)[number];
