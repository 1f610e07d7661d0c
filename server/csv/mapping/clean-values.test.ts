import { expect, test } from 'vitest';
import { type AddressPart, addressPart, addressParts } from './address-part.ts';
import { cleanPhone } from './clean-phone.ts';
import { cleanZip } from './clean-zip.ts';
import { findCountry } from './countries.ts';
import { htmlToText } from './html-to-text.ts';
import { type DateFormat, dateFormats, readDate } from './read-date.ts';
import { titleCase } from './title-case.ts';

test.each([
  ['JOHN MCDONALD', 'John McDonald'],
  ['JOSEPH McDONALD', 'Joseph McDonald'],
  ["SEAN O'BRIEN", "Sean O'Brien"],
  ['MIA D’ANGELO', 'Mia D’Angelo'],
  ['MARIA DE LA CRUZ', 'Maria de la Cruz'],
  ['ANNA VAN DER BERG', 'Anna van der Berg'],
  ['LA TOYA KING', 'La Toya King'],
  ['DU HYUN DO', 'Du Hyun Do'],
  ['VAN ANH LE', 'Van Anh Le'],
  ['JAMES ST JOHN III', 'James St. John III'],
  ['JAMES ST. JOHN, JR', 'James St. John, Jr.'],
  ['MARTIN KING JR.', 'Martin King Jr.'],
  ['ANN SMITH-JONES', 'Ann Smith-Jones'],
  ['IAN MACKENZIE', 'Ian MacKenzie'],
  ['ROSE MACK', 'Rose Mack'],
  ['LUIS MACHADO', 'Luis Machado'],
  ['TJ HOOKER', 'TJ Hooker'],
  ['CONSTRUCTOR', 'Constructor'],
  ['J.R. EWING', 'J.R. Ewing'],
  ['MEI NG', 'Mei Ng'],
  ['JOSÉ NUÑEZ', 'José Nuñez'],
  ['bell hooks', 'bell hooks'],
  ['John McDonald', 'John McDonald'],
  ['X', 'X'],
  ['', ''],
])('changes names in capitals to title case: %s', (capitals, name) => {
  expect(titleCase(capitals, 'name')).toBe(name);
});

test('a last name can begin with a particle', () => {
  expect(titleCase('DE LA CRUZ', 'last name')).toBe('de la Cruz');
  expect(titleCase('VAN DEN BOSCH', 'last name')).toBe('van den Bosch');
  expect(titleCase('DI CAPRIO', 'last name')).toBe('di Caprio');
  expect(titleCase('VAN', 'last name')).toBe('Van');
});

test.each([
  ['SMITH & JONES LLP', 'Smith & Jones LLP'],
  ['LAW OFFICES OF ADA LANE, P.C.', 'Law Offices of Ada Lane, P.C.'],
  ['THE BANK OF EXAMPLE, LLC', 'The Bank of Example, LLC'],
  ['200 6TH ST NW STE 4B', '200 6th St NW Ste 4b'],
  ['PO BOX 50', 'PO Box 50'],
  ["JOE'S (LEGAL) SHOP", "Joe's (Legal) Shop"],
  ['eBay Legal', 'eBay Legal'],
  ['CONSTRUCTOR LAW', 'Constructor Law'],
])('changes titles in capitals to title case: %s', (capitals, title) => {
  expect(titleCase(capitals, 'title')).toBe(title);
});

test.each([
  ['(212) 555-0100', '2125550100'],
  ['+1 212-555-0100', '2125550100'],
  ['Tel.: 212-555-0100', '2125550100'],
  ['212-555-0100 / 212-555-0101', '2125550100'],
  ['212-555-0100; 212-555-0101', '2125550100'],
  ['212-555-0100 fax 212-555-0101', '2125550100'],
  ['212-555-0100 x12', '212-555-0100 ext. 12'],
  ['212-555-0100, ext. 12', '212-555-0100 ext. 12'],
  ['212-555-0100 extension 12', '212-555-0100 ext. 12'],
  ["'+82 2 5555 0109", '+82 2 5555 0109'],
  ['011 44 20 5555 0100', '+44 20 5555 0100'],
  ['00 49 30 5555 0100', '+49 30 5555 0100'],
  ['555-0100', ''],
  ['000-000-0000', ''],
  ['n/a', ''],
])('cleans a phone number: %s', (cell, phone) => {
  expect(cleanPhone(cell)).toBe(phone);
});

test.each([
  ['10001', '', '10001'],
  ['10001', '1234', '10001-1234'],
  ['10001-1234', '', '10001-1234'],
  ['100011234', '', '10001-1234'],
  ['5201', '16', '05201-0016'],
  ['901', '', '00901'],
  ['52010016', '', '05201-0016'],
  ['10001.0', '12.0', '10001-0012'],
  ['10001-', '0000', '10001'],
  ['00000', '', ''],
  ['W1A 1AA', '', ''],
  ['12', '', ''],
])('cleans a ZIP code: %s %s', (cell, plusFour, zip) => {
  expect(cleanZip(cell, plusFour)).toBe(zip);
});

const TODAY = '2026-11-23';

test.each<[DateFormat, string, string]>([
  ['YYYY', '1977', '1977'],
  ['YYYY-MM-DD', '1977-03-09', '1977-03-09'],
  ['YYYY-MM-DD', '1977-03-09T00:00:00.000', '1977-03-09'],
  ['YYYYMMDD', '19770309', '1977-03-09'],
  ['MM/DD/YYYY', '3/9/1977', '1977-03-09'],
  ['MM/DD/YYYY', '03/09/1977 12:00 AM', '1977-03-09'],
  ['MM/DD/YY', '3/9/77', '1977-03-09'],
  ['MM/DD/YY', '3/9/05', '2005-03-09'],
  ['DD/MM/YYYY', '9.3.1977', '1977-03-09'],
  ['MM/YYYY', '03/1977', '1977'],
  ['MMM YYYY', 'Mar 1977', '1977'],
  ['MMM D, YYYY', 'March 9, 1977', '1977-03-09'],
  ['D MMM YYYY', '09-MAR-1977', '1977-03-09'],
])('reads a date in the format %s: %s', (format, text, date) => {
  expect(readDate(text, [format], TODAY)).toBe(date);
});

test.each([
  ['in the future', '2026-11-24'],
  ['a year in the future', '2027'],
  ['that does not exist', '2023-02-29'],
  ['of month 13', '2023-13-01'],
  ['before all living lawyers', '1066'],
  ['in another format', 'March 9, 1977'],
])('reads no date %s', (_, text) => {
  expect(readDate(text, ['YYYY', 'YYYY-MM-DD'], TODAY)).toBe('');
});

test('reads the first format that matches', () => {
  expect(readDate('9/30/2001', dateFormats, TODAY)).toBe('2001-09-30');
  expect(readDate('30/9/2001', ['MM/DD/YYYY', 'DD/MM/YYYY'], TODAY)).toBe('2001-09-30');
});

test.each([
  ['', 'US'],
  ['United States of America', 'US'],
  ['U.S.A.', 'US'],
  ['Puerto Rico', 'US'],
  ['South Korea', 'KR'],
  ['KOREA', 'KR'],
  ['Hong Kong', 'HK'],
  ['ENGLAND', 'GB'],
  ["Côte d'Ivoire", 'CI'],
  ['jp', 'JP'],
  ['ca', 'CA'],
  ['Georgia', 'GE'],
  ['New York', 'US'],
  ['Atlantis', undefined],
])('finds a country: %s', (name, code) => {
  expect(findCountry(name)).toBe(code);
});

test('converts HTML to text, without scripts and shortcodes', () => {
  const html =
    '<!-- wp:p --><h2>Ada &amp; Co</h2><p>First<br/>second</p><ul><li>One</li><li>Two</li></ul>' +
    '<script>alert(1)</script>[gallery ids="1,2"]<p>5 &lt; 6 &#8217;</p>';
  expect(htmlToText(html)).toBe('Ada & Co\n\nFirst\nsecond\n\n• One\n• Two\n\n5 < 6 ’');
  expect(htmlToText('plain [sic] text')).toBe('plain [sic] text');
});

test.each([
  ['shortcodes', () => htmlToText(`[a${' b="c"'.repeat(5000)}<p>`)],
  ['comments', () => htmlToText('<!--'.repeat(20_000))],
  ['list items', () => htmlToText('<li '.repeat(20_000))],
  ['labels', () => cleanPhone(`${'a'.repeat(50_000)}!`)],
  ['addresses', () => addressPart(`${', '.repeat(20_000)}x`, 'city')],
  ['capitals', () => titleCase("MCD'".repeat(20_000), 'name')],
])('cleans a long hostile text without hanging: %s', (_, clean) => {
  expect(typeof clean()).toBe('string');
});

test.each<[string, Record<AddressPart, string>]>([
  [
    '1 Main St, Ste 4, Mobile, AL 36602, USA',
    { street: '1 Main St, Ste 4', city: 'Mobile', state: 'AL', zipCode: '36602' },
  ],
  ['Mobile, Alabama, United States', { street: '', city: 'Mobile', state: 'AL', zipCode: '' }],
  [
    '8 Lake St, Selma, Alabama 36701-1234',
    { street: '8 Lake St', city: 'Selma', state: 'AL', zipCode: '36701-1234' },
  ],
])('finds the parts of an address on one line: %s', (address, parts) => {
  for (const part of addressParts) expect(addressPart(address, part)).toBe(parts[part]);
});

test('leaves a text that is no address on one line unchanged', () => {
  expect(addressPart('Mobile', 'city')).toBe('Mobile');
  expect(addressPart('3 High Street, London', 'state')).toBe('3 High Street, London');
});

test('changes a long text in capitals with one lowercase letter in linear time', () => {
  // With backtracking, this would take years.
  expect(titleCase(`${'A'.repeat(100_000)}a`, 'title')).toHaveLength(100_001);
});
