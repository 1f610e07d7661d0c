import { describe, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { queryPlansOf } from '../engine/test-query-plans.ts';
import { findByContact } from './contact-search.ts';
import { searchIndex } from './search-index.ts';

const db = await createTestDirectory(
  lawyer({
    name: 'Ana Ruiz',
    phone: '2055550114',
    email: 'Ana.Ruiz@ruiz.example',
    website: 'https://www.Ruiz.example/',
    barNumber: 'ASB-1234-A12B',
  }),
  lawyer({
    name: 'Ben Ortiz',
    phone: '+44 20 7946 0958',
    email: 'ben@ortiz.example',
    website: 'http://ortiz.example/lawyers/ben',
    state: 'TX',
    barNumber: '24012345',
  }),
  lawyer({
    name: 'Cy Fox',
    phone: '2055550199',
    email: 'cy@fox.example',
    website: 'https://fox.example',
    barNumber: '7654321',
    isActive: false,
  }),
  lawyer({
    name: 'Di Lee',
    phone: '2055550188',
    email: null,
    website: null,
    isActive: false,
    isPremium: true,
  }),
);
const index = await searchIndex(db);
const all = await db.selectFrom('lawyers').select(['id', 'name']).execute();
const names = new Map(all.map(({ id, name }) => [index.rowOf(id), name]));

async function find(text: string): Promise<string | null> {
  const found = await findByContact(db, index, text);
  if (!found) return null;
  return [found.kind, ...[...found.rows.keys()].map((row) => names.get(row))].join(' ');
}

describe('a contact detail finds the lawyer in any format', () => {
  test.each([
    ['2055550114', 'phone Ana Ruiz'],
    ['(205) 555-0114', 'phone Ana Ruiz'],
    ['205.555.0114', 'phone Ana Ruiz'],
    [' 1-205-555-0114 ', 'phone Ana Ruiz'],
    ['+1 205 555 0114 ext. 12', 'phone Ana Ruiz'],
    ['tel: 205/555-0114', 'phone Ana Ruiz'],
    ['+44 20 7946 0958', 'phone Ben Ortiz'],
    ['ana.ruiz@ruiz.example', 'email Ana Ruiz'],
    ['mailto:ANA.RUIZ@RUIZ.EXAMPLE', 'email Ana Ruiz'],
    ['ruiz.example', 'website Ana Ruiz'],
    ['www.ruiz.example', 'website Ana Ruiz'],
    ['https://ruiz.example/', 'website Ana Ruiz'],
    ['http://WWW.ruiz.example?from=card', 'website Ana Ruiz'],
    ['ortiz.example', 'website Ben Ortiz'],
    ['https://ortiz.example/lawyers/ben/', 'website Ben Ortiz'],
    ['24012345', 'barNumber Ben Ortiz'],
    ['asb-1234-a12b', 'barNumber Ana Ruiz'],
    ['bar number 24012345', 'barNumber Ben Ortiz'],
    ['Bar #24012345', 'barNumber Ben Ortiz'],
    ['Texas bar no. 24012345', 'barNumber Ben Ortiz'],
    ['TX state bar number: 24012345', 'barNumber Ben Ortiz'],
    ['2055550188', 'phone Di Lee'],
  ])('“%s” finds %s', async (text, expected) => {
    expect(await find(text)).toBe(expected);
  });
});

describe('a hidden or unknown contact detail finds no one', () => {
  test.each([
    ['205-555-0199', 'phone'],
    ['cy@fox.example', 'email'],
    ['https://fox.example', 'website'],
    ['fox.example', null],
    ['bar number 7654321', 'barNumber'],
    ['7654321', null],
    ['Alabama bar number 24012345', 'barNumber'],
    ['2401234', null],
    ['bar number 2401234', 'barNumber'],
    ['iz.example', null],
    ['nobody.com', 'website'],
  ])('“%s” finds no one', async (text, expected) => {
    expect(await find(text)).toBe(expected);
  });
});

test.each([
  '36801',
  '36801-1234',
  '1099',
  'W-2',
  'I-485',
  '401k',
  'AR-15',
  'St. Paul',
  'P.A.',
  'washington d.c.',
  'John Smith, Esq.',
  'bar exam cheating',
  'bar fight',
  'hurt in a bar 2',
  'car crash 205',
  '',
  '@',
  '%',
  '...',
  'x'.repeat(10_000),
  '1'.repeat(10_000),
])('“%s” isn’t a contact detail', async (text) => {
  expect(await find(text)).toBeNull();
});

test.each([
  ['phone', '205-555-0114', 'lawyersByPhone'],
  ['email', 'ana.ruiz@ruiz.example', 'lawyersByEmail'],
  ['website', 'ruiz.example', 'lawyersByWebsite'],
  ['bar number', '24012345', 'licensesByNumber'],
])('a search by %s reads an index instead of all lawyers', async (_, text, index) => {
  const unread = await createTestDirectory();
  const unreadIndex = await searchIndex(unread);
  const plans = await queryPlansOf(unread, () => findByContact(unread, unreadIndex, text));
  const reads = plans.flatMap((plan) => plan.reads);
  expect(reads).toContainEqual(expect.objectContaining({ index }));
  expect(reads.filter(({ by }) => by.length === 0)).toEqual([]);
});
