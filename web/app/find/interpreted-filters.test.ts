import { describe, expect, test } from 'vitest';
import { noInterpretation } from '../../mocks/data/interpretations.ts';
import { contactValues } from './contact-values.ts';
import { findHeading } from './find-heading.ts';
import { noFilters } from './find-href.ts';
import {
  changeFilters,
  type InterpretedPlace,
  interpretSearch,
  submittedFilters,
} from './interpreted-filters.ts';
import { missingPart } from './missing-part.ts';

const dallas = { name: 'Dallas', state: 'TX', kind: 'city', radiusMiles: 50 } as const;
const carCrash = { ...noInterpretation, practiceAreas: ['personal-injury'], place: dallas };
const carCrashFilters = { ...noFilters, q: 'car crash dallas' };
const carCrashSearch = interpretSearch(carCrashFilters, carCrash);
const inDallas = { ...noFilters, state: 'texas', city: 'dallas' };

describe('the meaning of the text', () => {
  test('fills the filters', () => {
    const text = { ...carCrash, language: 'Spanish', years: 10 };
    expect(interpretSearch(carCrashFilters, text).filters).toEqual({
      ...inDallas,
      practiceArea: 'personal-injury',
      language: 'Spanish',
      yearsExperience: '10',
      q: 'car crash dallas',
    });
  });

  test('doesn’t replace a practice area in the URL, but replaces the place', () => {
    const url = { ...carCrashFilters, practiceArea: 'tax-law', near: '33.5,-86.8' };
    expect(interpretSearch(url, carCrash).filters).toMatchObject({
      practiceArea: 'tax-law',
      state: 'texas',
      city: 'dallas',
      near: 'all',
    });
  });

  test.each([
    [{ name: 'Birmingham 35203', state: 'AL', kind: 'zip' }, 'alabama', '35203'],
    [{ name: 'Cook County', state: 'IL', kind: 'county' }, 'illinois', 'cook-county'],
    [{ name: 'the Kansas City area', state: null, kind: 'region' }, 'all', 'the-kansas-city-area'],
    [{ name: 'Texas', state: 'TX', kind: 'state' }, 'texas', 'all'],
  ] as [Omit<InterpretedPlace, 'radiusMiles'>, string, string][])(
    'fills the place with %o',
    (place, state, city) => {
      const text = { ...noInterpretation, place: { ...place, radiusMiles: 50 } };
      expect(interpretSearch(noFilters, text).filters).toMatchObject({ state, city });
    },
  );
});

describe('a changed filter', () => {
  test('keeps the text if it doesn’t contradict the text', () => {
    expect(changeFilters(carCrashSearch, { language: 'Spanish' })).toEqual({
      ...carCrashFilters,
      language: 'Spanish',
    });
  });

  test('replaces text that meant something else', () => {
    expect(changeFilters(carCrashSearch, { practiceArea: 'all' })).toEqual(inDallas);
  });

  test('keeps the name in the text, as a name', () => {
    const text = { ...carCrash, name: 'delgado' };
    const search = interpretSearch({ ...noFilters, q: 'delgado car crash dallas' }, text);
    expect(changeFilters(search, { practiceArea: 'tax-law' })).toEqual({
      ...inDallas,
      practiceArea: 'tax-law',
      q: '"delgado"',
    });
  });
});

describe('a submitted form', () => {
  const { q, practiceArea, state, city } = carCrashSearch.filters;
  const fields = { q, practiceArea, state, city };

  test('without changes stays the same search', () => {
    expect(submittedFilters(carCrashSearch, fields)).toEqual(carCrashFilters);
  });

  test('with a new state searches there', () => {
    const { city: _disabled, ...others } = fields;
    expect(submittedFilters(carCrashSearch, { ...others, state: 'ohio' })).toEqual({
      ...noFilters,
      practiceArea: 'personal-injury',
      state: 'ohio',
    });
  });

  test('with new text forgets what the old text meant', () => {
    expect(submittedFilters(carCrashSearch, { ...fields, q: 'divorce' })).toEqual({
      ...noFilters,
      q: 'divorce',
    });
  });

  test('with a state replaces the visitor’s position', () => {
    const search = interpretSearch({ ...noFilters, near: '33.5,-86.8' }, null);
    expect(submittedFilters(search, { near: '33.5,-86.8', state: 'ohio' })).toEqual({
      ...noFilters,
      state: 'ohio',
    });
  });
});

test.each([
  ['Personal Injury Lawyers near Dallas, TX', carCrash],
  ['Lawyers in Dallas, Texas', { ...noInterpretation, place: dallas }],
  ['Personal Injury Lawyers', { ...carCrash, place: null }],
  [
    'Personal Injury Lawyers in DFW',
    { ...carCrash, place: { ...dallas, name: 'DFW', state: null, kind: 'region' as const } },
  ],
  [
    'Personal Injury Lawyers in Texas',
    {
      ...carCrash,
      place: { name: 'Texas', state: 'TX', kind: 'state' as const, radiusMiles: null },
    },
  ],
  ['Find a Lawyer', noInterpretation],
])('the heading is “%s”', (heading, interpretation) => {
  expect(findHeading(interpretSearch(noFilters, interpretation)).heading).toBe(heading);
});

test('the heading names the visitor’s location but not the position', () => {
  const search = interpretSearch({ ...noFilters, near: '33.5,-86.8', radius: '25' }, null);
  expect(findHeading(search)).toEqual({
    heading: 'Lawyers near your location',
    intro: expect.stringMatching(/^Lawyers with offices within 25 miles\./),
  });
});

test.each([
  ['Lawyers who speak Spanish.', null],
  ['Lawyers who speak Spanish, with offices within 50 miles.', dallas],
])('the introduction confirms the language: “%s”', (sentence, place) => {
  const search = interpretSearch(noFilters, { ...noInterpretation, language: 'Spanish', place });
  expect(findHeading(search).intro).toMatch(new RegExp(`^${sentence} Compare`));
});

test.each([
  ['nothing', null, {}],
  ['nothing', carCrash, {}],
  ['nothing', { ...noInterpretation, name: 'delgado' }, {}],
  ['nothing', { ...noInterpretation, contact: 'phone' as const }, {}],
  ['practice area', noInterpretation, {}],
  ['nothing', noInterpretation, { practiceArea: 'tax-law' }],
  ['position', { ...noInterpretation, needsVisitorLocation: true }, {}],
  ['nothing', { ...noInterpretation, needsVisitorLocation: true }, { near: '33.5,-86.8' }],
  ['place on the map', { ...noInterpretation, isMilitaryAddress: true }, {}],
])('asks for %s after %o', (missing, interpretation, filters) => {
  const search = interpretSearch({ ...noFilters, ...filters }, interpretation);
  expect(missingPart(search) ?? 'nothing').toBe(missing);
});

test('the contact form starts with the practice area, state and city of the search', () => {
  expect(contactValues(carCrashSearch)).toEqual({
    practiceArea: 'Personal Injury',
    state: 'Texas',
    city: 'Dallas',
  });
  expect(contactValues(interpretSearch({ ...noFilters, near: '33.5,-86.8' }, null))).toEqual({});
});

test('the contact form doesn’t use a county as a city', () => {
  const place = { ...dallas, name: 'Dallas County', kind: 'county' as const };
  const search = interpretSearch(noFilters, { ...noInterpretation, place });
  expect(contactValues(search)).toEqual({ state: 'Texas' });
});

test.each([
  [
    'text',
    interpretSearch(noFilters, {
      ...carCrash,
      place: { ...dallas, name: 'Dallas 75201', kind: 'zip' },
    }),
  ],
  [
    'URL',
    interpretSearch(
      { ...noFilters, practiceArea: 'personal-injury', state: 'texas', city: '75201' },
      null,
      'Dallas 75201',
    ),
  ],
])('a ZIP code in the %s puts its city into the heading and the contact form', (_, search) => {
  expect(findHeading(search).heading).toBe('Personal Injury Lawyers near Dallas, TX 75201');
  expect(contactValues(search)).toMatchObject({ state: 'Texas', city: 'Dallas' });
});
