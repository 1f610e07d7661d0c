import { expect, test } from 'vitest';
import { REQUEST_FIELDS, requestFacts } from './request-facts.ts';

const request = {
  kind: 'injury',
  name: 'Dana Doe',
  phone: '2055550123',
  email: 'dana@example.com',
  city: 'Mobile',
  state: 'AL',
  practiceArea: 'any',
  injuryType: 'dog-bite',
  requiresMedicalTreatment: 'yes',
  message: 'A dog bit me.',
} as const;

test('every value that a visitor filled in is a fact, in words', () => {
  expect(requestFacts(request)).toEqual([
    ['Name', 'Dana Doe'],
    ['Phone', '(205) 555-0123'],
    ['Email', 'dana@example.com'],
    ['City', 'Mobile'],
    ['State', 'Alabama'],
    ['Practice area', 'Any Practice Area'],
    ['Injury', 'Dog bite'],
    ['Medical treatment needed', 'Yes'],
    ['Details', 'A dog bit me.'],
  ]);
});

test('the fields of a request each have a fact', () => {
  expect(REQUEST_FIELDS.toSorted()).toEqual(Object.keys(request).toSorted());
});

test('an erased request has no empty facts', () => {
  const erased = { ...request, name: null, phone: null, email: null, city: null, message: null };
  expect(requestFacts(erased, ['name', 'phone', 'state', 'message'])).toEqual([
    ['State', 'Alabama'],
  ]);
});

test('a view replaces the text of its field', () => {
  const facts = requestFacts(request, ['name', 'email'], { email: (text) => ({ link: text }) });
  expect(facts).toEqual([
    ['Name', 'Dana Doe'],
    ['Email', { link: 'dana@example.com' }],
  ]);
});
