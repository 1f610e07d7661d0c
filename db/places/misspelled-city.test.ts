import { describe, expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { findMisspelledCity } from './misspelled-city.ts';

const db = await createTestDirectory();

describe('a misspelled city resolves to the closest spelling, then the most populous city', () => {
  test.each([
    ['Chicgo', 'Chicago, IL'],
    ['Birmingam', 'Birmingham, AL'],
    ['Birmingam, MI', 'Birmingham, MI'],
    ['birmingam michigan', 'Birmingham, MI'],
    ['Los Angelas', 'Los Angeles, CA'],
    ['Philadalphea', 'Philadelphia, PA'],
    ['Saint Petersbrug', 'St. Petersburg, FL'],
    ['LosAngeles', 'Los Angeles, CA'],
    ['La Crose, WI', 'La Crosse, WI'],
    ['De Kalb, IL', 'DeKalb, IL'],
    ['LaCrosse, WI', 'La Crosse, WI'],
    ['Salt LakeCity, UT', 'Salt Lake City, UT'],
    ['boise city idaho', 'Boise, ID'],
  ])('%o resolves to %o', async (text, expected) => {
    const city = await findMisspelledCity(db, text);
    expect(`${city?.name}, ${city?.state}`).toBe(expected);
  });

  test.each([
    'Lus Angeles',
    'Chcgo',
    'Birmingam, WY',
    'Marisol Delgdo',
    '',
    '--',
    '?',
    '🙂',
    'x'.repeat(10_000),
  ])('%o resolves to no city', async (text) => {
    expect(await findMisspelledCity(db, text)).toBeNull();
  });
});
