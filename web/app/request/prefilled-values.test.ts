import { describe, expect, test } from 'vitest';
import { prefilledValues } from './prefilled-values.ts';
import { requestHref } from './request-href.ts';

const valuesOf = (query: string) => prefilledValues(new URLSearchParams(query));

test('slugs become the names that the fields show', () => {
  expect(valuesOf('practiceArea=family-law&state=alabama&city=birmingham')).toEqual({
    practiceArea: 'Family Law',
    state: 'Alabama',
    city: 'Birmingham',
  });
});

test.each([
  ['a name', 'Vestavia Hills', 'Vestavia Hills'],
  ['a slug', 'mountain-brook', 'Mountain Brook'],
  ['an accent', 'Cañon City', 'Cañon City'],
])('a city outside the list may be given as %s', (_, city, name) => {
  const params = new URLSearchParams({ state: 'AL', city });
  expect(prefilledValues(params)).toEqual({ state: 'Alabama', city: name });
});

describe('unknown and hostile values are ignored', () => {
  test.each([
    '',
    'practiceArea=time-travel&state=atlantis&city=birmingham',
    'practiceArea=<script>alert(1)</script>&state=%00',
    'city=Birmingham',
    'practiceArea=__proto__&state=constructor',
  ])('%s', (query) => expect(valuesOf(query)).toEqual({}));

  test.each(['<b>Mobile</b>', '"onfocus=alert(1)', 'x'.repeat(61), '35203', '--', '\u202eAustin'])(
    'as the city %s',
    (city) =>
      expect(prefilledValues(new URLSearchParams({ state: 'alabama', city }))).toEqual({
        state: 'Alabama',
      }),
  );
});

test('requestHref leaves out a city if there is no state', () => {
  expect(requestHref({})).toBe('/legal-help');
  expect(requestHref({ practiceArea: 'family-law', city: 'mobile' })).toBe(
    '/legal-help?practiceArea=family-law',
  );
  expect(requestHref({ state: 'alabama', city: 'Coeur d’Alene & Co' })).toBe(
    '/legal-help?state=alabama&city=Coeur+d%E2%80%99Alene+%26+Co',
  );
});
