import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExportedLawyer, exportLawyers } from '../../db/csv-import/csv-export.ts';
import { zipOf } from '../csv/test-zip.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const directory = (...words: string[]) => runCommand(commands, words, { DATA_DIR: dataDir });

/**
 * Imports a file with the given content. Returns the report, and the error text if there is one.
 */
async function importFile(content: string | Buffer, ...options: string[]) {
  const file = join(dataDir, 'roster.csv');
  writeFileSync(file, content);
  const { code, out, err } = await directory('import', file, '--json', ...options);
  return { code, err, ...(out ? JSON.parse(out) : {}) };
}

async function storedLawyers(): Promise<ExportedLawyer[]> {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const all: ExportedLawyer[] = [];
  for await (const some of exportLawyers(db, 100)) all.push(...some);
  await db.destroy();
  return all;
}

function example(name: string): Buffer {
  return readFileSync(new URL(`../csv/mapping/examples/${name}.csv`, import.meta.url));
}

test('imports New York’s file: every row is added or rejected with a reason', async () => {
  const result = await importFile(example('new-york'), '--map', 'new-york');
  expect(result).toMatchObject({
    added: 19,
    wrongRows: 0,
    mapping: { foreign: 3, unknownStatuses: { 'Registration on hold': 1 } },
  });
  expect((await storedLawyers())[1]).toMatchObject({
    name: "Sean O'Brien",
    barNumber: '1000102',
    specialty: '',
    practiceAreas: [],
    city: 'New York',
    phone: '2125550102',
  });
  expect(await importFile(example('new-york'), '--map', 'new-york')).toMatchObject({
    added: 0,
    same: 19,
  });
});

test('reports the row numbers of the file and the values that a mapping dropped', async () => {
  const file = join(dataDir, 'ny.csv');
  writeFileSync(file, `${example('new-york')}${' '},NO,,NUMBER${','.repeat(16)}\n`);
  const { out } = await directory('import', file, '--map', 'new-york');
  expect(out).toMatch(/^3 outside the United States\.$/m);
  expect(out).toMatch(/^Unknown license statuses.*:\n {2}1 {2}Registration on hold$/m);
  expect(out).toMatch(/^Unknown countries:\n {2}1 {2}UNITED SATES\n {2}1 {2}PRUSSIA$/m);
  expect(out).toMatch(/^Invalid values, left out by column:\n {2}1 {2}phone$/m);
  const errors: string[][] = parse(readFileSync(join(dataDir, 'ny.errors.csv')));
  expect(errors[1]?.slice(0, 3)).toEqual(['21', '', 'no id or bar number']);
});

test.each(['generic', 'geodirectory', 'hivepress', 'directorist'])(
  'imports the example of %s',
  async (name) => {
    const result = await importFile(example(name), '--map', name);
    expect(result.added + result.wrongRows).toBe(10);
    expect(result.added).toBeGreaterThanOrEqual(9);
  },
);

test('a mapping file converts columns, and a mistake in it changes nothing', async () => {
  const map = join(dataDir, 'map.yaml');
  const roster = 'No|Who|Where|St\n7|ADA LANE|Opelika|AL\n';
  writeFileSync(
    map,
    'columns:\n  barNumber: No\n  name: { from: Who, case: name }\n  city: Where\n  state: St\n',
  );
  expect(await importFile(roster, '--map', map)).toMatchObject({ code: 0, added: 1 });
  expect(await storedLawyers()).toMatchObject([{ name: 'Ada Lane', barNumber: '7' }]);
  writeFileSync(map, 'columns:\n  barNumber: Number\n  name: Who\n  city: Where\n  state: St\n');
  const { code, err } = await importFile(roster, '--map', map);
  expect(code).toBe(1);
  expect(err).toMatch(/Column 'Number' is missing, which barNumber needs/);
  expect((await importFile(roster, '--map', 'new-jersey')).err).toMatch(
    /new-jersey couldn't be read.*Use one of new-york, generic/,
  );
});

test('categories are recognized by the search terms of an area that the operator has added', async () => {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const area = {
    id: 22,
    slug: 'maritime-law',
    name: 'Maritime Law',
    description: '',
    icon: 'globe',
  };
  const englishTerms = 'longshoreman, 8\nship, 3';
  await db
    .insertInto('practiceAreas')
    .values({ ...area, englishTerms })
    .execute();
  await db.destroy();
  const map = join(dataDir, 'map.yaml');
  const columns = [
    'barNumber: No',
    'name: Who',
    'city: Where',
    'state: St',
    'practiceAreas: Field',
  ];
  writeFileSync(map, `columns:\n${columns.map((column) => `  ${column}\n`).join('')}`);
  const roster = 'No|Who|Where|St|Field\n7|Ada Lane|Mobile|AL|Longshoreman;Ship\n';
  expect(await importFile(roster, '--map', map)).toMatchObject({ code: 0, added: 1 });
  expect(await storedLawyers()).toMatchObject([{ practiceAreas: ['maritime-law'] }]);
});

const NY_TEXT = example('new-york').toString();

test.each<[string, Buffer]>([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${NY_TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${NY_TEXT}`, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\ufeff${NY_TEXT}`, 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from(NY_TEXT, 'utf16le')],
  ['Windows-1252', Buffer.from(NY_TEXT, 'latin1')],
  ['gzip', gzipSync(NY_TEXT)],
  ['gzip of Windows-1252', gzipSync(Buffer.from(NY_TEXT, 'latin1'))],
  ['ZIP', zipOf({ 'folder/ny.csv': NY_TEXT, '__MACOSX/._ny.csv': 'x', 'readme.md': 'y' })],
  ['uncompressed ZIP', zipOf({ 'ny.csv': NY_TEXT }, { deflates: false })],
  ['Windows line endings', Buffer.from(NY_TEXT.replaceAll('\n', '\r\n'))],
  ['a title above the header', Buffer.from(`Attorney Registrations\n\n${NY_TEXT}`)],
])('reads the same lawyers from %s and deletes temporary files', async (_, content) => {
  expect(await importFile(content, '--map', 'new-york')).toMatchObject({ added: 19 });
  const names = (await storedLawyers()).map(({ name }) => name);
  expect(names).toContain('Luis del Río');
  const files = ['directory-created.txt', 'directory.db', 'import.lock', 'roster.csv'];
  expect(readdirSync(dataDir).sort()).toEqual(files);
});

test.each([';', '\t', '|'])('detects the delimiter %j', async (delimiter) => {
  const rows = ['Bar Number,Name,City,State', '7,"Lane, Ada",Opelika,AL', '8,Bea Hill,Troy,AL'];
  const text = rows.join('\n').replaceAll(/,(?! )/g, delimiter);
  expect(await importFile(text, '--map', 'generic')).toMatchObject({ code: 0, added: 2 });
});

test('imports the directory’s own columns from a compressed file', async () => {
  const text = 'id,name,specialty,city,state\n7,Ada Lane,Tax Law,Opelika,AL\n';
  expect(await importFile(gzipSync(text))).toMatchObject({ code: 0, added: 1 });
});

test.each<[string, Buffer, RegExp]>([
  ['cut off', gzipSync(NY_TEXT).subarray(0, 500), /is damaged or incomplete/],
  ['a ZIP cut off', zipOf({ 'ny.csv': NY_TEXT }).subarray(0, 500), /is damaged or incomplete/],
  ['a ZIP with two tables', zipOf({ 'a.csv': 'a', 'b.csv': 'b' }), /several files: a\.csv, b\.csv/],
  ['a spreadsheet', zipOf({ '[Content_Types].xml': '<x/>' }), /is a spreadsheet file or a ZIP/],
  ['an empty ZIP entry', zipOf({ 'a.csv': '' }), /is empty/],
])(
  'rejects a compressed file that is %s and leaves nothing behind',
  async (_, content, message) => {
    const before = readdirSync(dataDir);
    const { code, err } = await importFile(content, '--map', 'new-york');
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(readdirSync(dataDir)).toEqual([...before, 'directory-created.txt', 'roster.csv'].sort());
  },
);

test.each<[string, string | Buffer, RegExp]>([
  [
    'New York’s columns',
    NY_TEXT,
    /looks like new-york\. Run the command again with --map new-york/,
  ],
  ['compressed', gzipSync(NY_TEXT), /--map new-york/],
  ['in Windows-1252', Buffer.from(NY_TEXT, 'latin1'), /--map new-york/],
  ['GeoDirectory’s columns', example('geodirectory'), /--map geodirectory/],
  ['HivePress’s columns', example('hivepress'), /--map hivepress/],
  ['Directorist’s columns', example('directorist'), /--map directorist/],
])('suggests a mapping for a file with %s', async (_, content, message) => {
  rmSync(join(dataDir, 'directory.db'));
  const { code, err } = await importFile(content);
  expect(code).toBe(1);
  expect(err).toMatch(message);
  expect(readdirSync(dataDir)).not.toContain('directory.db');
});

test('writes out a mapping for other columns, which then imports the file', async () => {
  const roster = 'Bar No;Member Name;Town;State;Shoe Size\n7;Ada Lane;Opelika;AL;9\n';
  const { err } = await importFile(roster);
  expect(err).toMatch(/Save this mapping as mapping\.yaml/);
  expect(err).toMatch(/# not used: Shoe Size/);
  const map = join(dataDir, 'mapping.yaml');
  writeFileSync(map, err.slice(err.indexOf('columns:')));
  expect(await importFile(roster, '--map', map)).toMatchObject({ code: 0, added: 1 });
});
