import { describe, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { completePrefix } from './complete-prefix.ts';
import { searchIndex } from './search-index.ts';
import { type Suggestion, suggest } from './suggestions.ts';

const db = await createTestDirectory(
  lawyer({ name: 'Aaron Hartfield', lawFirmName: 'Stanham & Pemshire' }),
  lawyer({ name: 'Will Day', lawFirmName: null }),
  lawyer({ name: 'Marisol Delgado', lawFirmName: 'Delgado & Whitfield, LLC' }),
);

async function suggestionTexts(text: string): Promise<string[]> {
  return (await suggest(db, text)).map(formatSuggestion);
}

function formatSuggestion(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'practiceArea':
      return [suggestion.name, suggestion.term].filter(Boolean).join(' · ');
    case 'areaInTown':
      return `${suggestion.name} in ${suggestion.city}, ${suggestion.state}`;
    case 'zip':
      return `${suggestion.zip} ${suggestion.town}, ${suggestion.state}`;
    case 'place':
      return `${suggestion.name}, ${suggestion.state}`;
    default:
      return suggestion.name;
  }
}

describe('suggestions for a text prefix', () => {
  test.each([
    ['36801', ['36801 Opelika, AL']],
    ['3680', ['36801 Opelika, AL', '36802 Opelika, AL', '36803 Opelika, AL', '36804 Opelika, AL']],
    ['texas', ['Texas', 'Texas City, TX']],
    ['glendale, c', ['Glendale, CA', 'Glendale, CO']],
    ['glendale, zz', []],
    ['Opelika, AL 36801', ['Opelika, AL']],
    ['Houston, TX, USA', ['Houston, TX']],
    ['北京', []],
    ['opelika al', ['Opelika, AL']],
    ['opelika a', ['Opelika, AL']],
    ['divorce lawyer', ['Family Law']],
    ['dui mobile, a', ['Criminal Defense in Mobile, AL']],
    ['divorce lawyer in opel', ['Family Law in Opelika, AL', 'Family Law in Opelousas, LA']],
    ['will da', ['Will Day']],
    ['will dall', ['Estate Planning in Dallas, TX']],
    ['delga', ['Marisol Delgado']],
    ['stanham & pem', ['Stanham & Pemshire']],
  ])('%o suggests %o', async (text, expected) => {
    expect((await suggestionTexts(text)).slice(0, Math.max(expected.length, 1))).toEqual(expected);
  });
});

describe('suggestions for a typo if no prefix matches', () => {
  test.each([
    ['birmingam', 'Birmingham, AL'],
    ['divorse', 'Family Law · divorce'],
    ['divroc', 'Family Law · divorce'],
    ['bankrubt', 'Bankruptcy · bankrupt'],
    ['philedelph', 'Philadelphia, PA'],
    ['aron hartfeld', 'Aaron Hartfield'],
    ['stanham & pemshir', 'Stanham & Pemshire'],
    ['Delgdo', 'Marisol Delgado'],
  ])('%o suggests %o', async (text, expected) => {
    expect(await suggestionTexts(text)).toEqual([expected]);
  });
});

describe('the Enter key takes the first suggestion if it completes the text', () => {
  test.each([
    ['chic', 'Chicago, IL'],
    ['los ang', 'Los Angeles, CA'],
    ['opeli', 'Opelika, AL'],
    ['divor', 'divorce'],
    ['probat', 'probate'],
    ['califor', 'California'],
  ])('%o is completed to %o', async (text, expected) => {
    expect(await completePrefix(db, await searchIndex(db), text)).toBe(expected);
    expect((await suggest(db, text))[0]).toHaveProperty('isDefault', true);
  });

  test.each([
    ['car', 'a word of a term'],
    ['hartfi', 'the beginning of a name'],
    ['delga', 'the beginning of a name'],
    ['day', 'a word of a name'],
    ['the', 'a common word'],
    ['ch', 'too short'],
    ['divorce', 'complete'],
    ['birmingam', 'a typo'],
    ['368', 'a number'],
    ['al', 'a state'],
    ['', 'empty'],
    ['x'.repeat(10_000), 'too long'],
  ])('%o isn’t completed: it is %s', async (text) => {
    expect(await completePrefix(db, await searchIndex(db), text)).toBeNull();
    for (const suggestion of await suggest(db, text))
      expect(suggestion).not.toHaveProperty('isDefault');
  });
});

test('a city that few people know follows the lawyers', async () => {
  const texts = await suggestionTexts('hart');
  expect(texts[0]).toBe('Hartford, CT');
  expect(texts.indexOf('Aaron Hartfield')).toBe(1);
});

test('suggests a lawyer for a nickname and for an initial', async () => {
  expect(await suggestionTexts('bill day')).toEqual(['Will Day']);
  expect(await suggestionTexts('aaron h')).toContain('Aaron Hartfield');
});
