import { expect, test } from 'vitest';
import { isSameName, lastNameKey } from './person-name.ts';

test.each([
  ['Anna Smith', 'ANNA SMITH'],
  ['Anna Smith', 'Anna M. Smith'],
  ['Anna Maria Smith', 'Anna M Smith'],
  ['José Núñez', 'Jose Nunez'],
  ['Łukasz Møller', 'Lukasz Moller'],
  ['Anna O’Neil', "Anna O'Neil"],
  ['Anna ONeil', 'Anna O\u2019Neil'],
  ['Anna Smith-Jones', 'Anna Smith Jones'],
  ['J.R. Smith', 'J. R. Smith'],
  ['John Smith', 'John Smith, Jr.'],
  ['John Smith III', 'Hon. John Q. Smith, Esq.'],
  ['John "Jack" Smith', 'John Smith'],
  ['Anna\u200b Smith\u200f', 'Anna  Smith'],
  ['李明', '李 明'],
])('treats %s and %s as the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ['Anna Smith', 'Anna Jones'],
  ['Anna Smith', 'Anna Smith-Jones'],
  ['Anna Jones', 'Anna Smith-Jones'],
  ['Anna Smith', 'Bea Smith'],
  ['Anna Smith', 'Smith Anna'],
  ['Anna Smith', 'Smith'],
  ['John Smith Jr.', 'John Jr. Doe'],
  ['李明', '王明'],
  ['Анна Иванова', 'Анна Петрова'],
])('treats %s and %s as different names', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(isSameName(other, one)).toBe(false);
});

test.each([
  ['Anna Smith', 'smith'],
  ['Hon. Anna M. O’Neil-Smith, Jr.', 'oneilsmith'],
  ['José Núñez III', 'nunez'],
  ['Anna Smith, J.D., Esq.', 'smith'],
  ['Cher', 'cher'],
  ['', ''],
])('the last name of %o is %o', (name, expected) => {
  expect(lastNameKey(name)).toBe(expected);
});
