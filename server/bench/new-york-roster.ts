import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { seededRandom } from '../../db/demo/random.ts';
import { syntheticLawyers } from '../../db/demo/synthetic-lawyers.ts';

/** The columns of New York's Attorney Registrations, in the order of the published file. */
const COLUMNS = [
  'Registration Number',
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Company Name',
  'Street 1',
  'Street 2',
  'City',
  'State',
  'Zip',
  'Zip Plus Four',
  'Country',
  'County',
  'Phone Number',
  'Year Admitted',
  'Judicial Department of Admission',
  'Law School',
  'Status',
  'Next Registration',
];

/** Words of the published file, with approximate weights. */
const STATUSES = [
  ['Currently registered', 75],
  ['Due to reregister within 30 days of birthday', 6],
  ['Delinquent', 6],
  ['Deceased', 6],
  ['Retired', 3],
  ['Suspended', 1],
  ['Disbarred', 1],
  ['Resigned from bar - disciplinary reason', 1],
  ['Resigned', 1],
] as const;

const ROWS_PER_CHUNK = 1000;

/** Writes a file of fictional lawyers in the format of New York's Attorney Registrations. */
export async function writeNewYorkRoster(file: string, lawyers: number): Promise<void> {
  await pipeline(Readable.from(rosterText(lawyers)), createWriteStream(file));
}

function* rosterText(lawyers: number): Generator<string> {
  const random = seededRandom(lawyers);
  let rows: (string | number)[][] = [COLUMNS];
  let number = 1_000_000;
  for (const { name, lawFirmName, location, city, state, zipCode, phone } of syntheticLawyers(
    lawyers,
  )) {
    const [first = '', ...rest] = name.toUpperCase().split(' ');
    const middle = rest.length > 1 ? (rest.shift() as string) : '';
    const isForeign = random.chance(0.06);
    rows.push([
      ++number,
      first,
      middle,
      rest.join(' '),
      random.chance(0.02) ? 'JR' : '',
      lawFirmName?.toUpperCase() ?? '',
      location?.toUpperCase() ?? '',
      '',
      isForeign ? 'TOKYO 107-6029' : city.toUpperCase(),
      isForeign ? '' : state,
      isForeign ? '' : (zipCode ?? ''),
      isForeign ? '' : random.integer(1, 9999),
      isForeign ? 'JAPAN' : 'UNITED STATES OF AMERICA',
      state === 'NY' ? 'New York' : '',
      isForeign
        ? '+81 3 5555 0100'
        : `(${phone?.slice(0, 3)}) ${phone?.slice(3, 6)}-${phone?.slice(6)}`,
      random.integer(1960, 2025),
      random.integer(1, 4),
      'FICTIONAL LAW SCHOOL',
      random.weighted(STATUSES),
      'Jun 2027',
    ]);
    if (rows.length < ROWS_PER_CHUNK) continue;
    yield stringify(rows);
    rows = [];
  }
  yield stringify(rows);
}
