import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { compileMapping } from './compile-mapping.ts';
import { loadMapping, shippedMappings } from './load-mapping.ts';
import { RowMapper } from './row-mapper.ts';

/** Maps the example of a shipped mapping. Returns the rows as objects, and the report. */
function mapExample(name: string, delimiter = ',') {
  const file = new URL(`examples/${name}.csv`, import.meta.url);
  const [header = [], ...rows]: string[][] = parse(readFileSync(file), {
    delimiter,
    relax_quotes: true,
  });
  const dates = { fileDate: '2026-11-01', today: '2026-11-23' };
  const mapping = compileMapping(loadMapping(name), header, name, dates);
  const mapper = new RowMapper(mapping);
  const names = mapping.columns.map((column) => column.name);
  const mapped = rows.map((row) => {
    const cells = mapper.map(row) as string[];
    return Object.fromEntries(names.map((column, index) => [column, cells[index]]));
  });
  return { rows: mapped, report: mapper.report };
}

test('maps New York’s file: names, offices, licenses', () => {
  const { rows } = mapExample('new-york');
  expect(rows[0]).toEqual({
    barState: 'NY',
    barNumber: '1000101',
    name: 'Kathryn Nolan McDonald',
    lawFirmName: 'Kathryn N. McDonald',
    location: '1397 Rowe Rd',
    city: 'Schenectady',
    state: 'NY',
    zipCode: '12309-2431',
    country: '',
    phone: '5185550101',
    education: 'Albany',
    admittedOn: '1977',
    licenseStatus: 'active',
    licenseStatusText: 'Due to reregister within 30 days of birthday',
    licenseAsOf: '2026-11-01',
    licenseSource: 'New York State Unified Court System, Attorney Registrations',
    licenseSourceUrl: 'https://data.ny.gov/d/eqw2-r5nb',
    specialty: '',
  });
  expect(rows.map(({ name }) => name)).toEqual([
    'Kathryn Nolan McDonald',
    "Sean O'Brien",
    'Maria Elena de la Cruz',
    'Martin Howd van der Berg Jr.',
    'James Henry St. John III',
    'Ronald G. Russo',
    'Howard Raab',
    'Walter J. Korpacz Sr.',
    'Eun Joo Kang',
    'Kenji Tanaka',
    'Anna Maria Smith-Jones',
    'Rose Mack',
    'John Fitzgerald-McNeil',
    'Mei Ng',
    'Unjoo',
    'Luis del Río',
    'Zoe Quill',
    'Otto von Stein',
    'Ida M Vance',
  ]);
  expect(rows[1]).toMatchObject({
    lawFirmName: "O'Brien & De La Cruz, LLP",
    location: '11 Madison Ave, Fl 12',
  });
  expect(rows[11]).toMatchObject({ zipCode: '05201-0016', location: 'PO Box 50' });
  expect(rows[12]?.lawFirmName).toBe('FREDMAN BAKEN & Novenstern LLP');
  expect(rows[13]).toMatchObject({ zipCode: '10013', phone: '' });
});

test('maps New York’s statuses and keeps the bar’s own word', () => {
  const { rows, report } = mapExample('new-york');
  const statuses = rows.map(({ licenseStatus, licenseStatusText }) => [
    licenseStatusText,
    licenseStatus,
  ]);
  expect(Object.fromEntries(statuses)).toEqual({
    'Currently registered': 'active',
    'Due to reregister within 30 days of birthday': 'active',
    'Application submitted; due to reregister': 'unknown',
    Delinquent: 'unknown',
    Incapacitated: 'unknown',
    Retired: 'retired',
    Deceased: 'deceased',
    Disbarred: 'disbarred',
    'Resigned from bar - disciplinary reason': 'resigned',
    Suspended: 'suspended',
    'Suspended, delinquent': 'suspended',
    'Registration on hold': 'unknown',
  });
  // "Delinquent" is in the mapping; this status isn't.
  expect(report.unknownStatuses).toEqual({ 'Registration on hold': 1 });
});

test('lists New York’s foreign offices with a country, without a state and a ZIP code', () => {
  const { rows, report } = mapExample('new-york');
  const offices = rows.map(({ city, state, zipCode, country, phone }) =>
    [city, state, zipCode, country, phone].join(' | '),
  );
  expect(offices[8]).toBe('Seoul 06133 |  |  | KR | +82 2 5555 0109');
  expect(offices[9]).toBe('Tokyo 107-6029 |  |  | JP | +81 3 5555 0110');
  expect(offices[15]).toBe('San Juan | PR | 00901 |  | 7875550116');
  // A misspelled country with a US state, and an unknown one.
  expect(offices[16]).toBe('Albany | NY | 12207 |  | 5185550117');
  expect(offices[17]).toBe('Berlin |  |  | ZZ | +49 30 5555 0118');
  expect(report).toMatchObject({
    foreign: 3,
    leftOut: 0,
    unknownCountries: { 'UNITED SATES': 1, PRUSSIA: 1 },
    dropped: { phone: 1 },
  });
});

test('maps a bar’s export with common column names', () => {
  const { rows, report } = mapExample('generic', ';');
  expect(rows[0]).toMatchObject({
    name: 'Ada Lane',
    lawFirmName: 'Lane Law PC',
    location: '1 Main St, Ste 4',
    practiceAreas: 'Tax Law;Estate Planning',
    specialty: 'Tax Law',
    languages: 'English;Spanish',
    admittedOn: '2003-01-15',
    licenseStatus: 'active',
  });
  expect(rows[1]).toMatchObject({ phone: '334.555.0102 ext. 7', admittedOn: '1998-05-01' });
  expect(rows[2]).toMatchObject({ name: "Cyrus O'Neil Jr.", email: '', website: '' });
  expect(rows[5]).toMatchObject({
    phone: '2515550106',
    practiceAreas: 'Bankruptcy;Real Estate',
    licenseStatus: 'deceased',
    licenseStatusText: 'Deceased 2020',
  });
  expect(rows.map(({ licenseStatus }) => licenseStatus)).toEqual([
    ...['active', 'inactive', 'retired', 'suspended', 'disbarred', 'deceased', 'unknown'],
    // Some bars let such lawyers practice only without a fee.
    ...['unknown', 'resigned', 'active'],
  ]);
  expect(report).toEqual({
    foreign: 0,
    leftOut: 0,
    unknownStatuses: { 'Not admitted': 1, 'Active - Pro Bono': 1 },
    unknownAreas: { Astrology: 1 },
    unknownCountries: {},
    // February 30, a date in the future, a phone number without an area code.
    dropped: { email: 1, website: 1, admittedOn: 2, phone: 1 },
  });
});

test('maps GeoDirectory’s export: HTML, categories, positions, escaped cells', () => {
  const { rows, report } = mapExample('geodirectory');
  expect(rows[0]).toMatchObject({
    id: '301',
    name: 'Ada Lane',
    bio: 'Ada helps families & firms.\n\n• Wills\n• Taxes',
    practiceAreas: '',
    location: '1 Main St, Ste 4',
    latitude: '30.6944',
    longitude: '-88.0431',
    phone: '2515550101',
  });
  expect(rows[1]).toMatchObject({
    name: 'Béla Nagy – Attorney',
    practiceAreas: 'Family Law',
    latitude: '',
    longitude: '',
  });
  expect(rows[2]).toMatchObject({
    bio: 'Line one\nline two',
    country: 'GB',
    state: '',
    zipCode: '',
    latitude: '',
    longitude: '',
  });
  expect(rows[3]).toMatchObject({ email: '', latitude: '', longitude: '' });
  expect(rows[4]).toMatchObject({ practiceAreas: 'Estate Planning', specialty: 'Estate Planning' });
  expect(report.unknownAreas).toEqual({ '12': 1, '15': 1, Attractions: 1 });
  expect(report.dropped).toEqual({ email: 1, position: 2 });
});

test.each(['directorist', 'hivepress'])('maps the export of %s: addresses on one line', (name) => {
  const { rows, report } = mapExample(name);
  expect(rows[0]).toMatchObject({
    name: 'Ada Lane',
    bio: 'Ada Lane practices in Mobile.',
    location: '1 Main Street, Suite 4',
    city: 'Mobile',
    state: 'AL',
    zipCode: '36602',
    practiceAreas: 'Tax Law;Estate Planning',
    phone: '2055550101',
    latitude: '33.0',
  });
  expect(rows[2]?.name).toBe('Cy O’Néill');
  expect(rows.map(({ city, state, zipCode }) => `${city} ${state} ${zipCode}`)).toEqual([
    'Mobile AL 36602',
    'Montgomery AL 36104',
    'Huntsville AL 35801',
    'Birmingham AL 35203',
    'Auburn AL 36830',
    'Foley AL 36535',
    'Gadsden AL 35901',
    'Selma AL 36701',
    'Troy AL 36081',
    'Daphne AL 36526',
  ]);
  expect(report.unknownAreas).toEqual({ Astrology: 1 });
});

test('each shipped mapping is valid and has an example', () => {
  expect(shippedMappings.length).toBe(5);
  for (const name of shippedMappings) {
    expect(loadMapping(name).description).not.toBe('');
    expect(readFileSync(new URL(`examples/${name}.csv`, import.meta.url)).length).toBeGreaterThan(
      0,
    );
  }
});
