import { describe, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
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
    ['divorse', 'Family Law'],
    ['aron hartfeld', 'Aaron Hartfield'],
    ['stanham & pemshir', 'Stanham & Pemshire'],
    ['Delgdo', 'Marisol Delgado'],
  ])('%o suggests %o', async (text, expected) => {
    expect(await suggestionTexts(text)).toEqual([expected]);
  });
});
