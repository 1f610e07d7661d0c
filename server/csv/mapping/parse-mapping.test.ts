import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CsvError } from '../csv-error.ts';
import { compileMapping } from './compile-mapping.ts';
import { parseMapping } from './parse-mapping.ts';
import { type MappingReport, RowMapper } from './row-mapper.ts';

const DATES = { fileDate: '2026-11-01', today: '2026-11-23' };
const BASE = 'columns:\n  barNumber: Number\n  name: Name\n  city: City\n  state: State\n';

/** Maps rows of the columns Number, Name, City, State and more. */
function mapRows(
  yaml: string,
  more: Record<string, string>,
): { row: Record<string, string> | null; report: MappingReport } {
  const cells = { Number: '7', Name: 'Ada Lane', City: 'Mobile', State: 'AL', ...more };
  const mapping = compileMapping(parseMapping(BASE + yaml, 'm'), Object.keys(cells), 'f', DATES);
  const mapper = new RowMapper(mapping);
  const values = mapper.map(Object.values(cells));
  if (!Array.isArray(values)) return { row: null, report: mapper.report };
  const names = mapping.columns.map(({ name }) => name);
  return {
    row: Object.fromEntries(names.map((name, index) => [name, values[index] as string])),
    report: mapper.report,
  };
}

function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof CsvError) return error.message;
    throw error;
  }
  return '';
}

test.each([
  ['renames', '  phone: Tel', { Tel: '212-555-0100' }, { phone: '2125550100' }],
  [
    'finds columns ignoring case',
    '  phone: tel_no',
    { 'Tel No': '212-555-0100' },
    { phone: '2125550100' },
  ],
  ['sets a constant', '  barState: { constant: NY }', {}, { barState: 'NY' }],
  [
    'sets the date of the file',
    '  licenseAsOf: { fileDate: true }',
    {},
    { licenseAsOf: '2026-11-01' },
  ],
  [
    'joins without empty parts',
    "  location: { join: [A, B, C], separator: ', ' }",
    { A: '1 Main St', B: ' ', C: 'Floor 2' },
    { location: '1 Main St, Floor 2' },
  ],
  [
    'takes the first column with a value',
    '  email: { firstOf: [Work, Home] }',
    { Home: 'ada@lane.example' },
    { email: 'ada@lane.example' },
  ],
  [
    'joins an alternative',
    '  education: { firstOf: [None, [A, { from: B, case: last name }, None]] }',
    { A: 'Ada', B: 'DE LA CRUZ' },
    { education: 'Ada de la Cruz' },
  ],
  [
    'splits',
    "  education: { from: School, split: { at: ';', part: 2 } }",
    { School: 'A; B; C' },
    { education: 'B' },
  ],
  [
    'splits from the end',
    "  education: { from: School, split: { at: ';', part: -1 } }",
    { School: 'A; B; C' },
    { education: 'C' },
  ],
  [
    'reorders parts',
    "  lawFirmName: { join: [{ from: F, split: { at: ',', part: 2 } }, { from: F, split: { at: ',', part: 1 } }] }",
    { F: 'Lane, Ada' },
    { lawFirmName: 'Ada Lane' },
  ],
  [
    'reads dates',
    '  admittedOn: { from: D, dates: [DD/MM/YYYY] }',
    { D: '31/12/1999' },
    { admittedOn: '1999-12-31' },
  ],
  [
    'sets default practice areas',
    '  practiceAreas: { from: Areas, default: [Tax Law, Elder Law] }',
    { Areas: '' },
    { practiceAreas: 'Tax Law;Elder Law', specialty: 'Tax Law' },
  ],
  [
    'maps categories to practice areas, its own words first',
    '  practiceAreas: { from: Areas, areas: { Probate: Elder Law, Cars: Personal Injury } }',
    { Areas: 'cars, PROBATE, dui' },
    { practiceAreas: 'Personal Injury;Elder Law;Criminal Defense' },
  ],
  [
    'converts lists',
    "  languages: { from: L, list: '/' }",
    { L: 'English / Welsh; Irish' },
    { languages: 'English;Welsh\\; Irish' },
  ],
  [
    'makes one line of several',
    '  lawFirmName: F',
    { F: ' Lane\r\n  & Co ' },
    { lawFirmName: 'Lane & Co' },
  ],
])('%s', (_, yaml, cells, expected) => {
  expect(mapRows(`${yaml}\n`, cells).row).toMatchObject(expected);
});

test('a column that a file may lack is left out of the import', () => {
  const { row } = mapRows('  phone: { from: Tel, optional: true }\n', {});
  expect(row).not.toHaveProperty('phone');
});

test('drops invalid values on request, counts them and keeps the row', () => {
  const yaml = '  email: { from: Mail, invalid: drop }\n  website: Site\n';
  const { row, report } = mapRows(yaml, { Mail: 'none', Site: 'none' });
  expect(row).toMatchObject({ email: '', website: 'none' });
  expect(report.dropped).toEqual({ email: 1 });
});

test('a status that is not in the mapping becomes unknown, is counted and keeps its word', () => {
  const yaml = '  licenseStatus: { from: S, statuses: { "Good*": active, Gone: deceased } }\n';
  const status = (word: string) => mapRows(yaml, { S: word });
  expect(status('GOOD STANDING').row).toMatchObject({ licenseStatus: 'active' });
  expect(status('gone').row).toMatchObject({
    licenseStatus: 'deceased',
    licenseStatusText: 'gone',
  });
  expect(status('Gone away')).toMatchObject({
    row: { licenseStatus: 'unknown', licenseStatusText: 'Gone away' },
    report: { unknownStatuses: { 'Gone away': 1 } },
  });
  expect(status('constructor').report.unknownStatuses).toEqual({ constructor: 1 });
});

test('keep: US leaves rows with an office in another country out, and counts them', () => {
  const yaml = '  country: Land\nkeep: US\n';
  expect(mapRows(yaml, { Land: 'Japan' })).toMatchObject({ row: null, report: { leftOut: 1 } });
  expect(mapRows(yaml, { Land: 'USA' })).toMatchObject({ row: { country: '' } });
});

test('counts at most a thousand different words', () => {
  const yaml = '  licenseStatus: { from: S }\n';
  const header = ['Number', 'Name', 'City', 'State', 'S'];
  const mapper = new RowMapper(compileMapping(parseMapping(BASE + yaml, 'm'), header, 'f', DATES));
  for (let at = 0; at < 1500; at++) mapper.map(['7', 'Ada', 'Mobile', 'AL', `word ${at}`]);
  const { unknownStatuses } = mapper.report;
  expect(Object.keys(unknownStatuses).length).toBe(1001);
  expect(unknownStatuses['(other words)']).toBe(500);
});

test.each([
  ['two mappings for one column', `${BASE}  city: Town\n`, /line 6: city is mapped twice/],
  ['an unknown column', `${BASE}  shoeSize: Shoe\n`, /line 6: columns → shoeSize isn't a column/],
  [
    'an unknown operation',
    `${BASE}  phone: { from: Tel, dial: true }\n`,
    /line 6: .*phone has an unknown key: dial/,
  ],
  [
    'two sources',
    `${BASE}  phone: { from: Tel, constant: '5' }\n`,
    /line 6: .*exactly one of .*from and constant/,
  ],
  ['no source', `${BASE}  phone:\n    optional: true\n`, /line 6: .*exactly one of .*none/],
  [
    'an unknown status',
    `${BASE}  licenseStatus:\n    from: S\n    statuses:\n      A: activ\n`,
    /line 9: .*one of active/,
  ],
  [
    'an unknown practice area',
    `${BASE}  practiceAreas: { from: A, areas: { X: Astrology } }\n`,
    /line 6: .*name of a practice area/,
  ],
  [
    'an unknown date format',
    `${BASE}  admittedOn: { from: A, dates: [YY] }\n`,
    /line 6: .*one of YYYY/,
  ],
  [
    'an operation of another column',
    `${BASE}  phone: { from: A, dates: [YYYY] }\n`,
    /line 6: .*dates works only for admittedOn/,
  ],
  [
    'part 0',
    `${BASE}  education: { from: A, split: { at: ',', part: 0 } }\n`,
    /line 6: .*must not be 0/,
  ],
  ['a wrong filter', `${BASE}keep: Canada\n`, /line 6: keep must be one of all, US/],
  ['an unknown key', `${BASE}columm: 5\n`, /has an unknown key: columm/],
  [
    'a missing name',
    'columns:\n  id: ID\n  city: City\n  state: State\n',
    /line 1: columns must include name/,
  ],
  ['no key', 'columns:\n  name: N\n  city: City\n  state: State\n', /must include id or barNumber/],
  ['an empty file', '', /The file|columns/],
  ['a list', '- a\n', /must be a list with "columns"/],
  ['no YAML', 'columns: [\n', /line \d: isn't valid YAML/],
  ['aliases', 'columns: &a\n  name: *a\n', /line 2: can't use aliases/],
])('a mapping file with %s is rejected with its line', (_, yaml, message) => {
  expect(errorOf(() => parseMapping(yaml, 'mapping.yaml'))).toMatch(message);
});

test('reports every mistake of a mapping file at once', () => {
  const message = errorOf(() => parseMapping(`${BASE}  phone: 5\n  email: 6\n`, 'mapping.yaml'));
  expect(message).toMatch(/^mapping\.yaml isn't a valid mapping:\n {2}line 6: .*\n {2}line 7: /);
});

test.each([
  ['lacks a column', '  phone: Tel\n', [], /Column 'Tel' is missing, which phone needs/],
  [
    'lacks all alternatives',
    '  phone: { firstOf: [Tel, Fax] }\n',
    [],
    /'Tel', 'Fax' are missing.*one is enough/,
  ],
  [
    'lacks a part',
    '  location: { join: [A, B] }\n',
    ['A'],
    /Column 'B' is missing, which location needs/,
  ],
  [
    'lacks the four digits',
    '  zipCode: { from: A, plusFour: B }\n',
    ['A'],
    /Column 'B' is missing, which zipCode needs/,
  ],
  ['has a column twice', '  phone: Tel\n', ['Tel', 'TEL'], /Column 'Tel' appears twice/],
])('a file that %s is rejected', (_, yaml, more, message) => {
  const header = ['Number', 'Name', 'City', 'State', ...more];
  const mapping = parseMapping(BASE + yaml, 'm');
  expect(errorOf(() => compileMapping(mapping, header, 'roster.csv', DATES))).toMatch(message);
});

test('the example in the README is valid', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, example = ''] = /```yaml\n(description:[\s\S]*?)```/.exec(readme) ?? [];
  expect(Object.keys(parseMapping(example, 'README.md').columns).length).toBeGreaterThan(15);
});

test('a row with another number of cells is an error', () => {
  const mapping = parseMapping(BASE, 'm');
  const header = ['Number', 'Name', 'City', 'State'];
  const mapper = new RowMapper(compileMapping(mapping, header, 'f', DATES));
  expect(mapper.map(['7', 'Ada', 'Mobile'])).toMatchObject({ reason: 'wrong number of cells' });
});
