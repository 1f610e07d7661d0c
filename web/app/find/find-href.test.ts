import { expect, test } from 'vitest';
import { noInterpretation } from '../../mocks/data/interpretations.ts';
import { searchQuery } from './api-query.ts';
import { findHref, noFilters } from './find-href.ts';
import { applyInterpretation, parseFilters } from './parse-filters.ts';
import { placeName } from './place-name.ts';

const parse = (params: Record<string, string>, query = '') =>
  parseFilters(params, new URLSearchParams(query));

test.each([
  ['a state', { state: 'new-york' }, '', { state: 'new-york', city: 'all' }],
  ['a state by its code', { state: 'NY' }, '', { state: 'new-york', city: 'all' }],
  [
    'a state and a city',
    { state: 'maine', city: 'portland' },
    '',
    { state: 'maine', city: 'portland' },
  ],
  ['a city', { city: 'portland' }, '', { state: 'oregon', city: 'portland' }],
  ['a city that isn’t popular', { city: 'Opelika' }, '', { state: 'all', city: 'opelika' }],
  [
    'a location that is a state',
    { location: 'washington' },
    '',
    { state: 'washington', city: 'all' },
  ],
  [
    'a location that is a city',
    { location: 'birmingham' },
    '',
    { state: 'alabama', city: 'birmingham' },
  ],
  ['a query string', {}, 'state=Alabama&city=Mobile', { state: 'alabama', city: 'mobile' }],
  [
    'a city with its state as the location',
    { location: 'georgia' },
    'city=columbus',
    { state: 'georgia', city: 'columbus' },
  ],
  [
    'a city named like a state, given twice',
    { city: 'california' },
    'location=california',
    { state: 'all', city: 'california' },
  ],
  [
    'an area by its name and a language, in any case',
    {},
    'practiceArea=FAMILY+law&language=spanish',
    { practiceArea: 'family-law', language: 'Spanish' },
  ],
  ['Washington, D.C., as a state', {}, 'state=Washington+D.C.', { state: 'district-of-columbia' }],
  [
    'Washington, D.C., as a location',
    { location: 'washington-d.c.' },
    '',
    { city: 'washington-dc' },
  ],
  ['empty choices', {}, 'state=&city=all&practiceArea=any', {}],
])('parses %s in the URL', (_, params, query, expected) => {
  expect(parse(params as Record<string, string>, query)).toEqual({ ...noFilters, ...expected });
});

test.each([
  ['a city', 'opelika', 'Opelika', 'opelika'],
  ['a city with its state', 'birmingham-al', 'Birmingham', 'birmingham'],
  ['a ZIP code', '36801', 'Opelika 36801', '36801'],
])('adds the resolved state to %s without a state', (_, city, town, expectedCity) => {
  const place = { state: 'AL', town, radius: 50 };
  const filters = { ...noFilters, city, language: 'Spanish' };
  expect(applyInterpretation(filters, { place, interpretation: null })).toEqual({
    ...filters,
    state: 'alabama',
    city: expectedCity,
  });
});

test('leaves an unknown city unchanged', () => {
  const filters = { ...noFilters, city: 'nowhereville' };
  expect(applyInterpretation(filters, { place: null, interpretation: null })).toEqual(filters);
});

test.each([
  ['drops a different state', 'texas', 'all'],
  ['keeps the same state, which may have disambiguated the city', 'alabama', 'alabama'],
])('a place in the search box replaces the place filter: %s', (_, state, expectedState) => {
  const filters = { ...noFilters, state, city: 'mobile', q: 'opelika', language: 'Spanish' };
  const place = { state: 'AL', town: 'Opelika', radius: 50 };
  const interpretation = {
    ...noInterpretation,
    place: { name: 'Opelika', state: 'AL', kind: 'city' as const, radiusMiles: 50 },
  };
  expect(applyInterpretation(filters, { place, interpretation })).toEqual({
    ...filters,
    state: expectedState,
    city: 'all',
  });
});

test('search words that aren’t a place leave the place filter unchanged', () => {
  const filters = { ...noFilters, state: 'alabama', city: 'mobile', q: 'delgado' };
  const interpretation = { ...noInterpretation, name: 'delgado' };
  const place = { state: 'AL', town: 'Mobile', radius: 50 };
  expect(applyInterpretation(filters, { place, interpretation })).toEqual(filters);
});

test('builds a URL with only the active filters', () => {
  const filters = { ...noFilters, state: 'alabama', practiceArea: 'tax-law', language: 'Hindi' };
  expect(findHref(noFilters)).toBe('/find-lawyer');
  expect(findHref(filters)).toBe('/find-lawyer/state/alabama?practiceArea=tax-law&language=Hindi');
  expect(findHref({ ...filters, city: 'mobile' }, 3)).toBe(
    '/find-lawyer/state/alabama/city/mobile?practiceArea=tax-law&language=Hindi&page=3',
  );
});

test('parsing a URL and building it again returns the same URL', () => {
  const path = '/find-lawyer/state/alabama/city/mobile?practiceArea=tax-law&yearsExperience=5';
  const filters = parse({ state: 'alabama', city: 'mobile' }, path.split('?')[1]);
  expect(findHref(filters)).toBe(path);
});

test('sends the location to the API with spaces instead of hyphens', () => {
  expect(searchQuery({ ...noFilters, state: 'new-york' })).toEqual({ location: 'new york' });
  expect(
    searchQuery({ ...noFilters, state: 'new-york', city: 'new-york', yearsExperience: '5' }),
  ).toEqual({
    location: 'new york',
    city: 'new-york',
    state: 'new-york',
    yearsExperience: '5',
  });
  expect(searchQuery(noFilters)).toEqual({});
});

test.each([
  [{}, null],
  [{ state: 'district-of-columbia' }, 'District of Columbia'],
  [{ state: 'missouri', city: 'ofallon' }, "O'Fallon, Missouri"],
  [{ state: 'idaho', city: 'coeur-dalene' }, "Coeur d'Alene, Idaho"],
  [{ city: 'opelika' }, 'Opelika'],
  [{ state: 'alabama', city: 'opelika' }, 'Opelika, Alabama'],
])('the place name of %o is %o', (filters, name) => {
  expect(placeName({ ...noFilters, ...filters })).toBe(name);
});
