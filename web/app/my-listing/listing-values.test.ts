import { expect, test } from 'vitest';
import { lawyer } from '../../mocks/data/fixtures.ts';
import type { MyListingData } from '../api/client.ts';
import {
  changedPayload,
  listingDifferences,
  listingPayload,
  listingValues,
  myListingValues,
  rebasedValues,
  withPendingChanges,
} from './listing-values.ts';

const { profileImage: _, ...published } = lawyer({
  bio: 'First line.\nSecond line.',
  state: 'AL',
  phone: '2055550114',
  languages: ['English', 'Spanish'],
  practiceAreas: ['family-law', 'bankruptcy'],
  website: null,
});
const listing: MyListingData['listing'] = {
  ...published,
  licenses: [],
  unlistedReason: null,
  barNumber: 'ASB-1234',
  version: 'first',
};
const myListing: MyListingData = {
  listing,
  change: {
    id: 1,
    changes: { name: 'Marisol Reyes' },
    requestedAt: '2026-11-20T09:00:00.000Z',
    decidedAt: null,
    decision: null,
    reason: null,
  },
};

test('an untouched form has no differences, however the browser normalizes it', () => {
  const sent = {
    ...myListingValues(myListing),
    bio: 'First line.\r\nSecond line.',
    languages: 'English\r\nSpanish\r\n',
    phone: '205-555-0114',
    practiceAreas: ['bankruptcy', 'family-law'],
  };
  expect(listingDifferences(sent, withPendingChanges(myListing))).toEqual({});
  expect(listingDifferences({ ...sent, state: 'AL' }, withPendingChanges(myListing))).toEqual({});
});

test('the payload of an edit contains the changed fields only, however the browser normalizes the others', () => {
  const untouched = {
    ...listingValues({
      ...listing,
      ...{ phone: '205.555.0114 x 7', state: 'ZZ', lawFirmName: ' Delgado\nLLC ' },
      ...{ practiceAreas: ['family-law', 'bankruptcy'], languages: ['English', 'English ', ''] },
      bio: '\nFirst.\n\nSecond.\n',
    }),
    ...{ state: '', lawFirmName: 'DelgadoLLC', practiceAreas: ['bankruptcy', 'family-law'] },
    ...{ languages: 'English\r\nEnglish', bio: 'First.\r\n\r\nSecond.\r\n' },
  };
  expect(changedPayload(untouched)).toEqual({});
  expect(changedPayload({ ...untouched, bio: 'First.\r\nSecond.' })).toEqual({
    bio: 'First.\r\nSecond.',
  });
  const { practiceAreas: _, ...unchecked } = { ...untouched, phone: '', languages: 'Latin' };
  expect(changedPayload(unchecked)).toEqual({ phone: '', languages: ['Latin'], practiceAreas: [] });
});

test('after a conflict, the changed fields stay and the others show the current listing', () => {
  const submitted = { ...listingValues(listing), version: 'first', phone: '(205) 555-0199' };
  const current = { ...listing, phone: '2055550177', education: 'LL.M.' };
  const rebased = rebasedValues(submitted, { ...listingValues(current), version: 'second' });
  expect(rebased).toMatchObject({ phone: '(205) 555-0199', education: 'LL.M.', version: 'second' });
  expect(changedPayload(rebased)).toEqual({ phone: '(205) 555-0199' });
});

test('differences show the listing’s values as readable text', () => {
  const values = {
    ...listingValues(listing),
    bio: 'First line.',
    state: 'GA',
    practiceAreas: ['bankruptcy'],
    website: 'https://own.example',
  };
  expect(listingDifferences(values, listing)).toEqual({
    state: 'Alabama',
    bio: 'First line.\nSecond line.',
    practiceAreas: 'Family Law, Bankruptcy',
    website: 'None',
  });
});

test('a lawyer’s form contains the requested values, the state’s code and the version', () => {
  expect(myListingValues(myListing)).toMatchObject({
    name: 'Marisol Reyes',
    state: 'AL',
    phone: '(205) 555-0114',
    languages: 'English\nSpanish',
    version: 'first',
  });
  expect(myListingValues(myListing)).not.toHaveProperty('profileImage');
});

test('the payload splits lines at any line ending, and sends [] if no practice area is checked', () => {
  expect(listingPayload({ languages: 'English\r\nSpanish', name: 'Ann', intent: 'edit' })).toEqual({
    languages: ['English', 'Spanish'],
    name: 'Ann',
    practiceAreas: [],
  });
});
