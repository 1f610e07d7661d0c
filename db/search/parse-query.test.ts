import { describe, expect, test } from 'vitest';
import { syntheticLawyers } from '../demo/synthetic-lawyers.ts';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { parseQuery } from './parse-query.ts';
import { searchIndex } from './search-index.ts';

const db = await createTestDirectory(
  ...[
    ['Denzel T. Washington', null],
    ['Robert Indiana', null],
    ['Madison Georgia', null],
    ['Virginia Q. Beach', null],
    ['Ida Osborn', null],
    ['Ann Lee', 'Washington & Sons, PA'],
    ['Eva Cruz', 'Garcia Immigration Law, P.A.'],
    ['Rosa Garcia', 'Garcia and Bell, PA'],
    ['Bo Day', 'Smith, Jones & Co.'],
    ['Cy Fox', 'Smith & Georgia, LLC'],
    ['John Smith', null],
    ['Will Smith', null],
    ['Will Chandler', null],
    ['Opal Coley', 'Opelika Injury Law'],
    ['Kim Diaz', 'Best Law'],
    ['Aaron Hartfield', 'Stanham & Pemshire'],
    ['Mary Hurt', null],
    ['Eve Deleon', null],
  ].map(([name = '', lawFirmName = null]) => lawyer({ name: name ?? '', lawFirmName })),
);
const index = await searchIndex(db);

/** The parsed query as "practice area · words · @ place". */
async function interpret(text: string, state?: string): Promise<string> {
  const { practiceAreas, words, place } = await parseQuery(db, index, text, {
    radiusMiles: 50,
    state,
  });
  const where = place && ('near' in place ? `${place.name}, ${place.inState}` : place.state);
  return [practiceAreas[0], words.join(' '), where && `@ ${where}`].filter(Boolean).join(' · ');
}

function describeQueries(title: string, table: Record<string, string>): void {
  describe(title, () => {
    test.each(Object.entries(table))('interprets “%s” as “%s”', async (text, expected) => {
      expect(await interpret(text)).toBe(expected);
    });
  });
}

describeQueries('an exact lawyer or firm name takes precedence over a state at its end', {
  'Denzel Washington': 'denzel washington',
  'denzel t. washington': 'denzel t washington',
  'Robert Indiana': 'robert indiana',
  'Madison Georgia': 'madison georgia',
  'Washington & Sons, PA': 'washington sons',
  'Garcia Immigration Law PA': 'garcia immigration',
  'Smith, Jones & Co.': 'smith jones',
  'Smith & Georgia': 'smith georgia',
});

describeQueries('part of a name isn’t the name, and a popular city isn’t a name', {
  'Virginia Beach': '@ Virginia Beach, VA',
  'Garcia PA': 'garcia · @ PA',
  'Garcia, PA': 'garcia · @ PA',
  'Smith Washington': 'smith · @ WA',
  'Madison, Georgia': '@ Madison, GA',
  'Fort Washington': '@ Fort Washington, MD',
});

describeQueries('a misspelled name that ends with a state is still a name', {
  'Denzl Washington': 'denzl washington',
  'Robrt Indiana': 'robrt indiana',
});

test.each([
  ['Birmingham', 'MI', '@ Birmingham, MI'],
  ['divorce lawyer in columbus', 'GA', 'family-law · @ Columbus, GA'],
  ['Garcia in Birmingham', 'MI', 'garcia · @ Birmingham, MI'],
  ['Columbus, OH', 'GA', '@ Columbus, OH'],
  ['Columbus Ohio', 'GA', '@ Columbus, OH'],
  ['dui in 43215', 'GA', 'criminal-defense · @ Columbus 43215, OH'],
  ['Miami, FL', 'AL', '@ Miami, FL'],
  ['Washington D.C.', 'VA', '@ Washington, DC'],
  ['Columbus OH divorce', 'GA', 'family-law · @ Columbus, OH'],
  ['lawyer in Evansville', 'WI', '@ Evansville, WI'],
  ['lawyer in Evansville, IN', 'WI', '@ Evansville, IN'],
  ['Chicago', 'AL', '@ Chicago, IL'],
])('interprets “%s” with the state filter %s as “%s”', async (text, state, expected) => {
  expect(await interpret(text, state)).toBe(expected);
});

describeQueries('“near me” doesn’t filter', {
  'attorney near me': '',
  'lawyers in my area': '',
  'near me': '',
  'divorce lawyers around me': 'family-law',
  'Garcia near me': 'garcia',
  'Garcia, nearby': 'garcia',
  'dui lawyers near me in Austin': 'criminal-defense · @ Austin, TX',
  'divorce, close to me': 'family-law',
});

describeQueries('the place follows the last preposition', {
  'hurt at work in Chicago': 'personal-injury · @ Chicago, IL',
  'injured at work in Denver': 'personal-injury · @ Denver, CO',
  'Stanham & Pemshire, Attorneys at Law in Seattle': 'stanham pemshire · @ Seattle, WA',
  'dui near Mobile, AL': 'criminal-defense · @ Mobile, AL',
  'best lawyers in Chicago': '@ Chicago, IL',
  'garcia in tx': 'garcia · @ TX',
});

describeQueries('a state code may be lowercase unless it is also a word', {
  'divorce tx': 'family-law · @ TX',
  'lawyer tx': '@ TX',
  'help me': '',
  'divorce, ok': 'family-law',
  'divorce OK': 'family-law · @ OK',
  'Stanham & Co.': 'stanham',
});

describeQueries('the place may come before or after a legal issue or a request for a lawyer', {
  'dui Dallas': 'criminal-defense · @ Dallas, TX',
  'divorce lawyer chicago': 'family-law · @ Chicago, IL',
  'personal injury attorney houston': 'personal-injury · @ Houston, TX',
  'car accident lawyer los angeles': 'personal-injury · @ Los Angeles, CA',
  'Austin TX divorce lawyer': 'family-law · @ Austin, TX',
  'divorce lawyer nyc': 'family-law · @ New York, NY',
  'lawyers Chicago': '@ Chicago, IL',
  'Chicago lawyers': '@ Chicago, IL',
  'Chicago, divorce': 'family-law · @ Chicago, IL',
  'PA divorce': 'family-law · @ PA',
  'Opelika lawyers': '@ Opelika, AL',
  'Opelika divorce lawyer': 'family-law · @ Opelika, AL',
  '90210 lawyer': '@ Beverly Hills 90210, CA',
  'texas divorce': 'family-law · @ TX',
  'texas dui lawyer': 'criminal-defense · @ TX',
  'Texas lawyers': '@ TX',
  'lawyer tx': '@ TX',
  'find me a lawyer': '',
});

describeQueries('a city next to its ZIP code is the ZIP code’s place and not a name', {
  'Auburn, AL 36830': '@ Auburn 36830, AL',
  'Sacramento CA 95814': '@ Sacramento 95814, CA',
  'Birmingham, Alabama 35203': '@ Birmingham 35203, AL',
  'Homewood, AL 35209-1234': '@ Birmingham 35209, AL',
  '35203 Birmingham': '@ Birmingham 35203, AL',
  'AL 36830': '@ Auburn 36830, AL',
  'dui Auburn, AL 36830': 'criminal-defense · @ Auburn 36830, AL',
  'lawyers near Auburn, AL 36830': '@ Auburn 36830, AL',
  'Garcia Auburn, AL 36830': 'garcia · @ Auburn 36830, AL',
  'Garcia, AL 36830': 'garcia · @ Auburn 36830, AL',
  'Garcia 35203': 'garcia · @ Birmingham 35203, AL',
  'Hartfield 35203': 'hartfield · @ Birmingham 35203, AL',
});

describeQueries('a city with its state may be spaced differently or have an extra “City”', {
  'De Kalb, IL': '@ DeKalb, IL',
  'LaCrosse, WI': '@ La Crosse, WI',
  'lacrosse wisconsin': '@ La Crosse, WI',
  'Boise City, ID': '@ Boise, ID',
  'St LouisPark, MN': '@ Saint Louis Park, MN',
  'dui De Kalb, IL': 'criminal-defense · @ DeKalb, IL',
  'my landlord is evicting me De Kalb, IL': 'real-estate · @ DeKalb, IL',
  'Garcia LaCrosse, WI': 'garcia · @ La Crosse, WI',
  'Garcya LaCrosse, WI': 'garcya · @ La Crosse, WI',
  'dui Opelikca, AL': 'criminal-defense · @ Opelika, AL',
  'Deleon, TX': 'deleon · @ TX',
});

describeQueries('a legal issue takes precedence over a misspelled or little-known city', {
  crash: 'personal-injury',
  ticket: 'criminal-defense',
  collision: 'personal-injury',
  hurt: 'personal-injury',
  deposit: 'real-estate',
  noise: 'environmental-law',
  'crash lawyer': 'personal-injury',
  'hurt in a crash': 'personal-injury',
  'injured in accident': 'personal-injury',
  'mold in house': 'environmental-law',
  breach: 'civil-litigation',
  'my husband hit me': 'family-law',
  'my husband beats me': 'family-law',
  'i want to sue my doctor': 'personal-injury',
  'Deposit, NY': '@ Deposit, NY',
  'lawyers in Hurt, VA': '@ Hurt, VA',
});

describeQueries('a lawyer’s name may contain a word for a legal issue', {
  'Mary Hurt': 'mary hurt',
  'Hurt in Mobile': 'personal-injury · @ Mobile, AL',
  '"hurt"': 'hurt',
  'William Hurt': 'william hurt',
});

describeQueries('a word next to a legal issue isn’t interpreted as a small town', {
  'mexico visa': 'immigration',
  'golf cart accident': 'personal-injury',
  'boss harassment': 'employment-law',
  'ID theft lawyer': 'cybersecurity-data-privacy',
});

describeQueries('a popular city after a name is the place to search', {
  'John Smith Chicago': 'john smith · @ Chicago, IL',
  'Garcia Houston': 'garcia · @ Houston, TX',
  'Jon Smiht Chicago': 'jon smiht · @ Chicago, IL',
  'Garcya Birmingham': 'garcya · @ Birmingham, AL',
});

describeQueries('a lawyer’s or firm’s name isn’t interpreted as a city', {
  'Hartfield lawyers': 'hartfield',
  'Garcia attorney': 'garcia',
  Osborn: 'osborn',
  'Osborn lawyers': 'osborn',
  'Best Law': 'best',
  'best lawyer': '',
  'Ann Lee': 'ann lee',
  'Rosa Houstn': 'rosa houstn',
  'Ann Leee': 'ann leee',
});

describeQueries('a sentence that matches no name is interpreted as its longest legal issue', {
  'boss fired me': 'employment-law',
  'my landlord is evicting me': 'real-estate',
  'landlord wont return my deposit': 'real-estate',
  'landlord wont return my deposit in Chicago': 'real-estate · @ Chicago, IL',
  'they took my kids, child custody hearing tomorrow': 'family-law',
  'Will Smiht': 'will smiht',
});

describeQueries('corrects a misspelled city or legal issue unless it is a name as written', {
  Chicgo: '@ Chicago, IL',
  'Chcago, IL': '@ Chicago, IL',
  Birmingam: '@ Birmingham, AL',
  'Birmingam, AL': '@ Birmingham, AL',
  Philadelpia: '@ Philadelphia, PA',
  'Los Angelas': '@ Los Angeles, CA',
  'imigration lawyer': 'immigration',
  'car acident lawer': 'personal-injury',
  bankrupcy: 'bankruptcy',
  divorse: 'family-law',
  'divorse in Denver': 'family-law · @ Denver, CO',
  'divorce in Birmingam': 'family-law · @ Birmingham, AL',
  'divorse lawyer Chicgo': 'family-law · @ Chicago, IL',
  'Garcia in Birmingam': 'garcia · @ Birmingham, AL',
  'Garcya in Birmingam': 'garcya · @ Birmingham, AL',
});

describeQueries('a misspelled name takes precedence over a misspelled city or legal issue', {
  'Aron Hartfeld': 'aron hartfeld',
  Hartfild: 'hartfild',
  'Jon Smth': 'jon smth',
  'Wil Smith': 'wil smith',
  'Will Chandlr': 'will chandlr',
  Pemshir: 'pemshir',
  Colley: 'colley',
  Opelikka: 'opelikka',
  'Garcea, TX': 'garcea · @ TX',
});

/** The parsed query of a text without a state filter. */
const parse = (text: string) => parseQuery(db, index, text, { radiusMiles: 50 });

test.each([
  ['divorce lawyer who speaks Spanish', { practiceAreas: ['family-law'], language: 'Spanish' }],
  ['tax attorney 20 years experience', { practiceAreas: ['tax-law'], minYears: 20 }],
  ['spanish', { language: 'Spanish', words: [] }],
  ['abogado de divorcio en español', { practiceAreas: ['family-law'], language: 'Spanish' }],
  ['divorce near me', { practiceAreas: ['family-law'], needsVisitorLocation: true }],
  ['divorce near me in Austin', { needsVisitorLocation: false }],
  ['divorce APO AE 09012', { practiceAreas: ['family-law'], isMilitaryAddress: true, place: null }],
])('finds the filters of “%s”', async (text, expected) => {
  expect(await parse(text)).toMatchObject({ ...expected, ignored: [] });
});

test.each([
  ['female divorce lawyer', ['female']],
  ['dui attorney free consultation', ['free', 'consultation']],
  ['weekend bankruptcy lawyer in Austin', ['weekend']],
  ['I need a good divorce lawyer, please help me', []],
  ['necesito un buen abogado de divorcio', []],
])('lists the words of “%s” that it can’t use', async (text, ignored) => {
  expect((await parse(text)).ignored).toEqual(ignored);
});

describeQueries('a legal issue, a name and a place may stand together', {
  'garcia divorce dallas': 'family-law · garcia · @ Dallas, TX',
  'divorce garcia': 'family-law · garcia',
  'my landlord in Brooklyn kept my deposit': 'real-estate · @ Brooklyn, NY',
  'DUI Cook County': 'criminal-defense · @ Cook County, IL',
  'car crash Calif.': 'personal-injury · @ CA',
  'Tenn.': '@ TN',
});

test('reads a surname as a name and offers the place', async () => {
  const query = await parse('palmer');
  expect(query).toMatchObject({ words: ['palmer'], place: null, otherReading: { kind: 'place' } });
  expect((await parse('lawyers in Palmer, AK')).place).toMatchObject({ name: 'Palmer' });
});

test.each([
  ['eviction 60614', 'eviction'],
  ['I was hit by a car in Dallas', 'hit by a car'],
  ['divorse in Denver', 'divorce'],
  ['custody after he pressed charges', 'pressed charges'],
])('quotes the words of “%s” that decided the practice area', async (text, quote) => {
  expect((await parse(text)).legalIssue).toBe(quote);
});

test.each([
  'family lawyer in Austin',
  'injury attorney 35203',
  'real estate',
  'Dallas',
  'Rosa Garcia',
])('quotes nothing from “%s”, because it names the area itself or no area', async (text) => {
  expect((await parse(text)).legalIssue).toBe(null);
});

test('gives the corrected text', async () => {
  expect(await parse('divorse lawyer in Denver')).toMatchObject({
    corrected: 'divorce lawyer in Denver',
  });
  expect(await parse('divorce lawyer in Denver')).toMatchObject({ corrected: null });
  expect(await parse('chic')).toMatchObject({ corrected: 'Chicago, IL' });
});

test('signals danger', async () => {
  expect((await parse('my husband hit me')).notice).toBe('violence');
  // Otherwise the page would show no lawyers, as if this were an unknown name.
  expect(await parse('quiero suicidarme')).toMatchObject({ notice: 'suicide', words: [] });
});

test('offers a second practice area', async () => {
  const { practiceAreas, alternatives } = await parse('divorce and bankruptcy');
  expect([...practiceAreas, ...alternatives].toSorted()).toEqual(['bankruptcy', 'family-law']);
});

test.each([
  ['10,000 characters', 'divorce '.repeat(1250)],
  ['10,000 letters', 'x'.repeat(10_000)],
  ['200 commas', ','.repeat(200)],
  ['200 words with commas', 'austin, '.repeat(200)],
  ['emoji', '🙂 divorce 🚗💥'],
  ['control characters', '\u0000\u0007div\u001borce\r\n'],
  ['right-to-left text', '\u202eمحامي طلاق\u202c'],
  ['SQL', `'; drop table lawyers; --`],
  ['FTS syntax', '"car" NEAR(crash) AND name:* OR -x ^y'],
  ['a lone surrogate', '\ud800 divorce'],
  ['quotation marks', '"""“”"'],
  ['words that no name has', 'Civil Law'],
  ['legal forms', 'pc llc'],
  ['only a word for lawyers', 'Attorneys'],
  ['a regular expression', '(((((a+)+)+)+)+$'],
])('reads %s without an error and within 100 ms of CPU time', async (_, text) => {
  await parse('warm up');
  const before = process.threadCpuUsage();
  const { ignored } = await parse(text);
  const { user, system } = process.threadCpuUsage(before);
  expect(Array.isArray(ignored)).toBe(true);
  // In microseconds. Unlike elapsed time, CPU time doesn't depend on the machine's other work.
  expect(user + system).toBeLessThan(100_000);
});

test('interprets every lawyer and firm name of a thousand lawyers as a name', async () => {
  const lawyers = [...syntheticLawyers(1000)];
  const nation = await createTestDirectory(...lawyers);
  const nationIndex = await searchIndex(nation);
  const texts = lawyers.flatMap(({ name, lawFirmName }) => [name, lawFirmName ?? name]);
  const misinterpreted: string[] = [];
  for (const text of new Set(texts)) {
    const { practiceAreas, place } = await parseQuery(nation, nationIndex, text, {
      radiusMiles: 50,
    });
    if (practiceAreas.length > 0 || place) misinterpreted.push(text);
  }
  expect(misinterpreted).toEqual([]);
});
