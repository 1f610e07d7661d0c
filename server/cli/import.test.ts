import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExportedLawyer, exportLawyers } from '../../db/csv-import/csv-export.ts';
import { lawyer } from '../../db/engine/test-directory.ts';
import { inheritedVariables } from '../../db/engine/test-processes.ts';
import { addLawyers, type NewLawyer } from '../../db/lawyers/lawyer-rows.ts';
import { editListing } from '../../db/lawyers/listings.ts';
import { listingSchema } from '../contract/lawyers/listing.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await createEmptyDataFolder();
  file = join(dataDir, 'roster.csv');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function directory(...words: string[]) {
  return runCommand(commands, words, { DATA_DIR: dataDir });
}

async function importCsv(content: string | Buffer, ...options: string[]) {
  writeFileSync(file, content);
  const { code, out, err } = await directory('import', file, '--json', ...options);
  return { code, err, ...(out ? JSON.parse(out) : {}) };
}

async function storedLawyers(): Promise<ExportedLawyer[]> {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const all: ExportedLawyer[] = [];
  for await (const some of exportLawyers(db, 3)) all.push(...some);
  await db.destroy();
  return all;
}

async function storeLawyers(...lawyers: NewLawyer[]): Promise<void> {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  await addLawyers(db, lawyers);
  await db.destroy();
}

const HEADER = 'id,name,specialty,city,state';
const ADA = '7,Ada Lane,Tax Law,Opelika,AL';

test('imports the sample, and a second import changes nothing', async () => {
  const sample = readFileSync(new URL('../../db/demo/roster-sample.csv', import.meta.url));
  expect(await importCsv(sample)).toMatchObject({ code: 0, added: 12, wrongRows: 0, unplaced: 0 });
  const before = await storedLawyers();
  expect(await importCsv(sample)).toMatchObject({ code: 0, added: 0, changed: 0, same: 12 });
  expect(await storedLawyers()).toEqual(before);
  expect(before[2]).toMatchObject({ state: 'TX', phone: '9155550103', isPremium: true });
});

test('an export is imported unchanged, with formulas, quotes and line breaks', async () => {
  await storeLawyers(
    lawyer({
      name: "=cmd|'/c calc'!A1",
      bio: '-20 years, "quoted"\r\nand, a second line',
      lawFirmName: "'=Firm",
      phone: '+44 20 7946 0000',
      barNumber: '@12',
      barAssociations: ['Bar; of two words', 'Back\\slash', '=1+1'],
      barAdmissions: ['Alabama', '-1', "'@SUM(A1)"],
      education: "J.D.;=cmd|'/c calc'!A1;'=2;\"=3",
      languages: [],
    }),
    lawyer({ latitude: null, longitude: null, city: 'Nowhere at all', zipCode: null }),
    lawyer({ isActive: false, lawFirmName: null, yearsExperience: null, bio: 'Þórður 律师' }),
  );
  const before = await storedLawyers();
  const out = join(dataDir, 'out.csv');
  expect(await directory('export', out)).toMatchObject({
    code: 0,
    out: `3 lawyers exported to ${out}.`,
  });
  const cells: string[][] = parse(readFileSync(out));
  const dangerous = /(^|[;\t\r\n])["' ]*[=+@]/;
  const unescaped = /(^|[;\t\r\n])(?!')["' ]*[=+@]/;
  expect(cells.flat().filter((cell) => dangerous.test(cell)).length).toBeGreaterThan(4);
  expect(cells.flat().filter((cell) => unescaped.test(cell))).toEqual([]);
  expect(await importCsv(readFileSync(out))).toMatchObject({ code: 0, same: 3, changed: 0 });
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('directory')) rmSync(join(dataDir, name));
  }
  expect(await importCsv(readFileSync(out))).toMatchObject({ code: 0, added: 3 });
  expect(await storedLawyers()).toEqual(before);
});

test('accepts an id above the limit if it follows an existing one', async () => {
  const text = `${HEADER}\n4000000000,Ada Lane,Tax Law,Opelika,AL\n4000000001,Bea Lane,Tax Law,Opelika,AL`;
  expect(await importCsv(text)).toMatchObject({ code: 0, added: 2 });
  expect(await importCsv(text)).toMatchObject({ code: 0, same: 2 });
});

test.each([
  ['plain', (text: string) => text],
  ['in quotation marks, with some of its own', (text: string) => `"${text}""\n"",\r\n${text}"`],
])(
  'skips a row that is too long, reports its number and reads the rows below: %s',
  async (_, cell) => {
    const long = cell('x'.repeat(5 << 20));
    const rows = ['5,Ada Lane,Tax Law,Opelika,AL,', `6,Bea Lane,Tax Law,Opelika,AL,${long}`];
    const more = ['7,Cy Lane,Tax Law,Opelika,AL,', `8,${long},Tax Law,Opelika,AL,`];
    const text = [`\ufeff${HEADER},bio`, ...rows, ...more, '9,Dee Lane,Tax Law,Opelika,ZZ,'];
    expect(await importCsv(text.join('\r\n'))).toMatchObject({
      added: 2,
      wrongRows: 3,
      reasons: { 'long row': 2, 'unknown state': 1 },
    });
    expect((await storedLawyers()).map(({ id }) => id)).toEqual([5, 7]);
    const errorRows: string[][] = parse(readFileSync(join(dataDir, 'roster.errors.csv')));
    expect(errorRows.slice(1).map(([row, , reason]) => [row, reason])).toEqual([
      ['3', 'long row'],
      ['5', 'long row'],
      ['6', 'unknown state'],
    ]);
  },
);

test.each([
  ['open quotation mark', `"A bio\r\nof two lines"\r\n`, 'x'],
  ['endless row', '\r\n', 'x'.repeat(17 << 20)],
])('stops at a row that never ends, and reports its line: %s', async (reason, bio, rest) => {
  const text = [`${HEADER},bio\r\n7,Ada Lane,Tax Law,Opelika,AL,${bio}`, `8,"Bea\n${rest}`];
  expect(await importCsv(text.join(''))).toMatchObject({
    code: 1,
    added: 1,
    wrongRows: 1,
    reasons: { [reason]: 1 },
  });
  expect((await storedLawyers()).map(({ id }) => id)).toEqual([7]);
  const [, problem]: string[][] = parse(readFileSync(join(dataDir, 'roster.errors.csv')));
  expect(problem?.slice(0, 3)).toEqual(['3', '', reason]);
  const line = reason === 'endless row' ? 3 : 4;
  expect(problem?.[3]).toContain(`begins on line ${line} of the file`);
});

test('columns can be in any order, and a missing column leaves its field unchanged', async () => {
  await storeLawyers(lawyer({ barNumber: 'A1' }));
  const [before] = await storedLawyers();
  const text = 'state,barNumber,city,specialty,name,phone\nalabama,A1,Birmingham,Tax Law,Ada Lane,';
  expect(await importCsv(text, '--accept-renames')).toMatchObject({
    code: 0,
    changed: 1,
    renamed: 1,
  });
  const changes = { name: 'Ada Lane', specialty: 'Tax Law', phone: null };
  expect(await storedLawyers()).toEqual([{ ...before, ...changes }]);
});

test('strips invisible characters and adds a missing scheme to a website', async () => {
  const text = `${HEADER},website,bio\n7,\u2067李\u2069,\u200bTax\u00ad Law,Ope\u200dlika,\ufeffAL,www.firm.com,\u202etext`;
  expect(await importCsv(text)).toMatchObject({ code: 0, added: 1 });
  const [seven] = await storedLawyers();
  expect(seven).toMatchObject({
    name: '李',
    specialty: 'Tax Law',
    city: 'Opelika',
    state: 'AL',
    website: 'https://www.firm.com',
    bio: 'text',
  });
});

test('an office without coordinates gets those of its ZIP code or its city', async () => {
  const text = `${HEADER},zipCode\n1,Ada Lane,Tax Law,Opelika,AL,36801\n2,Bea Lane,Tax Law,Opelika,AL,\n3,Cy Lane,Tax Law,Nowhere,AL,`;
  expect(await importCsv(text)).toMatchObject({ code: 0, added: 3, unplaced: 1 });
  const [zip, town, nowhere] = await storedLawyers();
  expect(zip?.latitude).toBeCloseTo(32.7, 1);
  expect(town?.latitude).toBeCloseTo(32.65, 1);
  expect(zip?.latitude).not.toBe(town?.latitude);
  expect(nowhere?.latitude).toBeNull();
});

test.each([
  ['wrong number of cells', `${HEADER}\n${ADA},surplus`],
  ['unknown state', `${HEADER}\n7,Ada Lane,Tax Law,Opelika,ZZ`],
  ['empty cell', `${HEADER}\n7,,Tax Law,Opelika,AL`],
  ['duplicate id', `${HEADER}\n${ADA}\n${ADA}`],
  [
    'duplicate bar number',
    `barNumber,name,specialty,city,state\nA1,Ada,Tax Law,X,AL\nA1,Bea,Tax Law,X,AL`,
  ],
  ['wrong id', `${HEADER}\n4294967296,Ada Lane,Tax Law,Opelika,AL`],
  ['high id', `${HEADER}\n4294967295,Ada Lane,Tax Law,Opelika,AL`],
  ['high id', `${HEADER}\n4000000001,Ada Lane,Tax Law,Opelika,AL`],
  ['wrong id', `${HEADER}\n1.5,Ada Lane,Tax Law,Opelika,AL`],
  ['no id or bar number', `${HEADER}\n,Ada Lane,Tax Law,Opelika,AL`],
  ['long cell', `${HEADER},bio\n${ADA},${'x'.repeat(1 << 20)}`],
  ['long cell', `${HEADER},bio\n${ADA},${'x'.repeat(20_001)}`],
  ['long cell', `${HEADER},education\n${ADA},${'x'.repeat(201)}`],
  ['short name', `${HEADER}\n7,A,Tax Law,Opelika,AL`],
  ['short name', `${HEADER}\n7,A\u200b\u200d,Tax Law,Opelika,AL`],
  ['empty cell', `${HEADER}\n7,\u200b\u202e\u2066,Tax Law,Opelika,AL`],
  ['formula', `${HEADER}\n7,\u200b=cmd,Tax Law,Opelika,AL`],
  ['scientific notation', `${HEADER},barNumber\n${ADA},1.23457E+11`],
  ['scientific notation', `${HEADER},barNumber\n${ADA},"1,23457e+11"`],
  ['long list', `${HEADER},languages\n${ADA},${[...Array(51).keys()].join(';')}`],
  ['long item', `${HEADER},barAssociations\n${ADA},Bar;${'x'.repeat(201)}`],
  ['formula', `${HEADER}\n7,=cmd|' /C calc'!A0,Tax Law,Opelika,AL`],
  ['formula', `${HEADER}\n7,@SUM(A1),Tax Law,Opelika,AL`],
  ['control character', `${HEADER}\n7,Ada\0Lane,Tax Law,Opelika,AL`],
  ['wrong years', `${HEADER},yearsExperience\n${ADA},100`],
  ['wrong email address', `${HEADER},email\n${ADA},ada`],
  ['wrong website', `${HEADER},website\n${ADA},javascript:alert(1)`],
  ['wrong website', `${HEADER},website\n${ADA},https://intranet`],
  ['wrong website', `${HEADER},website\n${ADA},https://good.example@evil.example`],
  ['wrong website', `${HEADER},website\n${ADA},ftp://www.firm.com`],
  ['wrong phone number', `${HEADER},phone\n${ADA},=1+1`],
  ['wrong phone number', `${HEADER},phone\n${ADA},"+44 20\n7946 0000"`],
  ['wrong ZIP code', `${HEADER},zipCode\n${ADA},1234`],
  ['not true or false', `${HEADER},isPremium\n${ADA},yes`],
  ['unknown practice area', `${HEADER},practiceAreas\n${ADA},tax-law;astrology`],
  ['wrong coordinate', `${HEADER},latitude,longitude\n${ADA},91,0`],
  ['incomplete coordinates', `${HEADER},latitude,longitude\n${ADA},33,`],
  ['long row', `${HEADER}\n8,${'x'.repeat(5 << 20)},Tax Law,Opelika,AL`],
  ['open quotation mark', `${HEADER},bio\n8,Ada,Tax Law,Opelika,AL,"${'x'.repeat(5 << 20)}`],
  ['open quotation mark', `${HEADER}\n8,"Ada Lane,Tax Law,Opelika,AL\n9,Bea,Tax Law,Opelika,AL`],
])('%s: skips and counts the row, and reports its number', async (reason, text) => {
  const right = '5,Grace Hill,Tax Law,Opelika,AL';
  const [header = '', ...rows] = text.split('\n');
  const more = header.split(',').slice(5);
  const padding = more.map((name) => (name === 'isPremium' ? ',false' : ',')).join('');
  const good = header.startsWith('id') ? right + padding : right.replace('5', 'B5');
  const result = await importCsv([header, good, ...rows].join('\n'));
  expect(result).toMatchObject({ code: 1, wrongRows: 1, reasons: { [reason]: 1 } });
  const names = (await storedLawyers()).map(({ name }) => name);
  expect(names).toContain('Grace Hill');
  expect(names.length).toBe(result.added);
  const errorRows: string[][] = parse(readFileSync(join(dataDir, 'roster.errors.csv')));
  expect(errorRows[0]).toEqual(['row', 'column', 'reason', 'message']);
  expect(errorRows[1]?.[0]).toBe(reason.startsWith('duplicate') ? '4' : '3');
  expect(errorRows[1]?.[2]).toBe(reason);
});

test.each([
  ['a pipe', () => execFileSync('mkfifo', [file]), /is a stream, not a file/],
  ['a folder', () => mkdirSync(file), /roster\.csv is a folder\./],
  ['a file that isn’t there', () => {}, /roster\.csv couldn't be read \(ENOENT/],
])('explains why the input is not a regular file: %s', async (_, make, message) => {
  make();
  const { code, err } = await directory('import', file);
  expect(code).toBe(1);
  expect(err).toMatch(message);
});

test('import - reads standard input and leaves no copy of it behind', async () => {
  const rows = `${HEADER}\n${ADA}\n8,José,Tax Law,Opelika,ZZ\n`;
  const standardInput = (input: string | Buffer, ...options: string[]) =>
    runCommand(commands, ['import', '-', '--json', ...options], { DATA_DIR: dataDir }, input);
  const before = readdirSync(dataDir);
  expect((await standardInput(Buffer.from(rows, 'latin1'))).err).toMatch(
    /^Standard input isn't encoded as UTF-8 \(line 3\)/,
  );
  expect((await standardInput(ADA)).err).toMatch(/^Standard input has no header row/);
  expect(readdirSync(dataDir)).toEqual(before);
  const { code, out } = await standardInput(rows);
  const errorsFile = join(dataDir, 'import.errors.csv');
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 1, added: 1, errorsFile });
  expect(readFileSync(errorsFile, 'utf8')).toContain('unknown state');
  expect(readdirSync(dataDir)).toEqual(
    [...before, 'directory-created.txt', 'import.errors.csv', 'import.lock'].sort(),
  );
  expect(await storedLawyers()).toMatchObject([{ id: 7, name: 'Ada Lane' }]);
});

test('an import process reads a pipe and is the preferred OOM victim', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, 'import', '-'], {
    env: { ...inheritedVariables, DATA_DIR: dataDir },
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout)]);
  const score = () => readFileSync(`/proc/${child.pid}/oom_score_adj`, 'utf8').trim();
  if (process.platform === 'linux') await vi.waitFor(() => expect(score()).toBe('1000'), 20_000);
  child.stdin.end(`${HEADER}\n${ADA}\n`);
  expect(await ended).toEqual([[0, null], '1 added, 0 changed, 0 unchanged.\n']);
  expect(await storedLawyers()).toMatchObject([{ id: 7, name: 'Ada Lane' }]);
}, 60_000);

test.each([
  ['a folder that does not exist', () => join(dataDir, 'new')],
  [
    'an empty folder',
    () => {
      mkdirSync(join(dataDir, 'empty'));
      return join(dataDir, 'empty');
    },
  ],
])('--dry-run works without a directory and creates nothing: %s', async (_, makeFolder) => {
  const folder = makeFolder();
  const before = readdirSync(dataDir, { recursive: true });
  const input = `${HEADER},zipCode\n${ADA},36801\n8,Bea,Tax Law,Nowhere,AL,\n`;
  const words = ['import', '-', '--dry-run'];
  const { code, out } = await runCommand(commands, words, { DATA_DIR: folder }, input);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^There is no directory yet \(.*directory\.db\): the file was compared with an empty one instead\.$/m,
  );
  expect(out).toMatch(/^2 would be added/m);
  expect(out).toMatch(/^1 can't be located/m);
  expect(readdirSync(dataDir, { recursive: true })).toEqual(before);
});

test.each([
  ['UTF-16', Buffer.from(`\ufeff${HEADER}\n${ADA}`, 'utf16le'), /encoded as UTF-16/],
  ['UTF-16 without a mark', Buffer.from(`${HEADER}\n${ADA}`, 'utf16le'), /encoded as UTF-16/],
  ['Latin-1', Buffer.from(`${HEADER}\n${ADA}\n8,José,Tax Law,Opelika,AL`, 'latin1'), /line 3/],
  ['an empty file', '', /roster\.csv is empty\./],
  ['no header', ADA, /has no header/],
  [
    'a header without an end',
    'x'.repeat(5 << 20),
    /has no header row\. The row is longer than 4 MB/,
  ],
  [
    'a header that is a quotation',
    `"${HEADER}`,
    /has no header row\. A quotation mark .* line 1 of the file is never closed/,
  ],
  ['a missing column', 'id,name,city,state\n1,Ada,Opelika,AL', /Column specialty is missing/],
  [
    'a missing key',
    'name,specialty,city,state\nAda,Tax,Opelika,AL',
    /Add an id or barNumber column/,
  ],
  ['an unknown column', `${HEADER},Shoe Size\n${ADA},9`, /Unknown column 'Shoe Size'/],
  ['a column of another spelling', `${HEADER},zip_code\n${ADA},9`, /did you mean zipCode\?/],
  ['a column twice', `${HEADER},name\n${ADA},Ada`, /Column name appears twice/],
])('%s is rejected before anything is written', async (_, content, message) => {
  rmSync(join(dataDir, 'directory.db'));
  const { code, err } = await importCsv(content);
  expect(code).toBe(1);
  expect(err).toMatch(message);
  expect(existsSync(join(dataDir, 'directory.db'))).toBe(false);
});

test('accepts a byte order mark, Windows line endings and blank lines', async () => {
  const text = `\ufeff${HEADER}\r\n${ADA}\r\n\r\n,,,,\r\n8,Bea,Tax Law,Opelika,AL\r\n`;
  expect(await importCsv(text)).toMatchObject({ code: 0, added: 2, wrongRows: 0 });
});

test('the longest values that an import accepts also pass the listing editor', async () => {
  const line = 'x'.repeat(200);
  const items = Array.from({ length: 50 }, (_, at) => `${at}`.padStart(200, 'x')).join(';');
  const columns = {
    id: '7',
    name: "'=A",
    specialty: line,
    lawFirmName: line,
    location: line,
    city: line,
    state: 'AL',
    bio: 'x'.repeat(20_000),
    education: `'${'='.repeat(200)}`,
    barNumber: line,
    languages: items,
    barAdmissions: items,
    barAssociations: items,
  };
  const text = `${Object.keys(columns)}\n${Object.values(columns)}`;
  expect(await importCsv(text)).toMatchObject({ code: 0, added: 1 });
  const [listing] = await storedLawyers();
  expect(listingSchema.safeParse(listing)).toMatchObject({ success: true });
});

test('stores US phone numbers as ten digits and leaves others unchanged', async () => {
  const phones = ['+1 205 555 0100', '(205) 555-0101', '205.555.0102 ext. 7', '+44 20 7946 0000'];
  const rows = phones.map((phone, at) => `${at + 1},Ada,Tax Law,Opelika,AL,${phone}`);
  expect(await importCsv([`${HEADER},phone`, ...rows].join('\n'))).toMatchObject({ code: 0 });
  const storedPhones = (await storedLawyers()).map(({ phone }) => phone);
  expect(storedPhones).toEqual([
    '2055550100',
    '2055550101',
    '205.555.0102 ext. 7',
    '+44 20 7946 0000',
  ]);
});

test('--strict writes nothing if one row is wrong', async () => {
  const result = await importCsv(`${HEADER}\n${ADA}\n8,Bea,Tax Law,Opelika,ZZ`, '--strict');
  expect(result).toMatchObject({ code: 1, ending: 'refused', wrongRows: 1 });
  expect(await storedLawyers()).toEqual([]);
});

test('--dry-run reports the same result as the import and writes no lawyer', async () => {
  await storeLawyers(lawyer({ barNumber: 'A1' }), lawyer({ barNumber: 'A2' }));
  const before = await storedLawyers();
  // The first row frees bar number A1, so the third row, a new lawyer, may take it.
  const text = `id,barNumber,name,specialty,city,state
1,A3,Ada Lane,Tax Law,Opelika,AL
,A2,Marisol Delgado,Personal Injury,Birmingham,AL
,A1,Grace Hill,Tax Law,Opelika,AL
3,A9,Too Late,Tax Law,Opelika,AL
9,A2,Taken,Tax Law,Opelika,AL`;
  const dry = await importCsv(text, '--dry-run', '--accept-renames');
  expect(dry).toMatchObject({ code: 1, ending: 'dry run', added: 1, changed: 1, same: 1 });
  expect(await storedLawyers()).toEqual(before);
  expect(await importCsv(text, '--accept-renames')).toEqual({
    ...dry,
    ending: 'written',
    possibleDuplicates: null,
  });
});

test.each([
  ['the bar number', 'barNumber', 'A1'],
  ['the id', 'id', '1'],
])('skips a row that would rename a lawyer: matched by %s', async (_, column, key) => {
  await storeLawyers(lawyer({ barNumber: 'A1' }), lawyer({ barNumber: 'A2', name: 'Grace Hill' }));
  const before = await storedLawyers();
  const text = [
    `${column},name,specialty,city,state,phone`,
    `${key},Anna Jones,Tax Law,Opelika,AL,`,
    `${key.replace('1', '2')},"GRACE M. HILL, Esq.",Tax Law,Opelika,AL,`,
  ].join('\n');
  for (const option of ['--dry-run', '--json']) {
    expect(await importCsv(text, option)).toMatchObject({
      code: 1,
      changed: 1,
      renamed: 0,
      unconfirmedRenames: 1,
      wrongRows: 0,
      errorsFile: join(dataDir, 'roster.errors.csv'),
    });
    const [, problem]: string[][] = parse(readFileSync(join(dataDir, 'roster.errors.csv')));
    expect(problem?.slice(0, 3)).toEqual(['2', 'name', 'different name']);
    expect(problem?.[3]).toMatch(/'Marisol Delgado'.*'Anna Jones'/);
    expect((await storedLawyers())[0]).toEqual(before[0]);
  }
  const result = await directory('import', file);
  expect(result.code).toBe(1);
  expect(result.out).toMatch(/^1 row would rename a lawyer and was skipped\./m);
  expect(await importCsv(text, '--strict')).toMatchObject({ code: 1, ending: 'refused' });
  expect(await importCsv(text, '--accept-renames')).toMatchObject({ code: 0, renamed: 1 });
  expect((await storedLawyers())[0]).toMatchObject({ name: 'Anna Jones', city: 'Opelika' });
});

test('keeps what a lawyer entered, reports it, and overwrites it with --overwrite-own', async () => {
  await storeLawyers(lawyer({ barNumber: 'A1' }));
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const edit = { lawyerId: 1, changes: { phone: '2055550188' }, actor: 'lawyer 1' };
  await editListing(db, edit, new Date());
  await db.destroy();
  const text = [
    'barNumber,name,specialty,city,state,phone',
    'A1,Marisol Delgado,Tax Law,Birmingham,AL,(205) 555-0114',
  ].join('\n');
  const dry = await importCsv(text, '--dry-run');
  expect(dry).toMatchObject({ code: 0, changed: 1, ownEditsKept: 1 });
  const { out } = await directory('import', file);
  expect(out).toMatch(/^1 own edit kept: .*--overwrite-own\.$/m);
  expect((await storedLawyers())[0]).toMatchObject({ phone: '2055550188', specialty: 'Tax Law' });
  expect(await importCsv(text, '--overwrite-own')).toMatchObject({ changed: 1, ownEditsKept: 0 });
  expect((await storedLawyers())[0]).toMatchObject({ phone: '2055550114' });
});

test('--errors sets the errors file, which may not be the input file', async () => {
  const elsewhere = join(dataDir, 'mistakes.csv');
  await importCsv(`${HEADER}\n8,Bea,Tax Law,Opelika,ZZ`, '--errors', elsewhere);
  expect(readFileSync(elsewhere, 'utf8')).toContain('unknown state');
  expect(await importCsv(`${HEADER}\n${ADA}`, '--errors', file)).toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toBe(`${HEADER}\n${ADA}`);
});
