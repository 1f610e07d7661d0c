import { expect, test } from 'vitest';
import { type ListingFields, listingSchema } from './listing.ts';

const listing = {
  name: 'Marisol Delgado',
  specialty: 'Personal Injury',
  city: 'Birmingham',
  state: 'AL',
  languages: [],
  barAdmissions: [],
  barAssociations: [],
  practiceAreas: ['personal-injury'],
};

/** The saved listing after this change, or the error messages. */
function saved(change: Partial<Record<keyof ListingFields, string>>) {
  const { data, error } = listingSchema.safeParse({ ...listing, ...change });
  return data ?? error?.issues.map(({ message }) => message);
}

test('saves names that look identical as the same text', () => {
  const [plain, ...others] = [
    'José Núñez',
    'Jose\u0301 Nu\u0301n\u0303ez',
    '\ufeffJo\u200bsé\u2800Nú\u00ad\u2063ñez\u202e',
    '\u2067José\u2069\u00a0\u3000Núñez\u200f',
  ].map((name) => saved({ name }));
  expect(plain).toMatchObject({ name: 'José Núñez' });
  expect(others).toEqual([plain, plain, plain]);
});

test('adds https:// to a website without a scheme and leaves others unchanged', () => {
  const websites = {
    'www.firm.com': 'https://www.firm.com',
    'firm.com/about?us': 'https://firm.com/about?us',
    'www.firm.com:8443': 'https://www.firm.com:8443',
    'http://firm.com/': 'http://firm.com/',
    'https://münchen.example/@team': 'https://münchen.example/@team',
    'münchen.example': 'https://münchen.example',
  };
  for (const [website, url] of Object.entries(websites)) {
    expect(saved({ website })).toMatchObject({ website: url });
  }
});

test.each([
  'https://good.example@evil.example',
  'https://user:password@firm.com',
  'https://@firm.com',
  'https:\\\\good.example@evil.example',
  'https:good.example@evil.example',
  'user:password@firm.com',
  'ftp://firm.com',
  'javascript:alert(1)//www.firm.com',
  'firm.com:password@evil.example',
  'www.firm .com',
  '1.5',
  'firm',
])('rejects %s as a website', (website) => {
  expect(saved({ website })).toEqual([
    'Please enter a website such as https://www.firm.com, without a username or password',
  ]);
});

test.each(['1.23457E+11', '1,23457e+11', '1E+12', '1.2E+011'])(
  'rejects the rounded bar number %s with an explanation',
  (barNumber) => {
    expect(saved({ barNumber })).toEqual([
      'A spreadsheet rounded this bar number. Please enter all of its digits',
    ]);
    for (const real of ['123456789012', 'E-123', '12E45', 'ASB-1234-E12']) {
      expect(saved({ barNumber: real })).toMatchObject({ barNumber: real });
    }
  },
);

test('paragraphs keep emoji joiners and lose bidirectional control characters', () => {
  expect(
    saved({ bio: 'Family \u{1f469}\u200d\u{1f467} law\u202e.\r\nNext\u200b line' }),
  ).toMatchObject({
    bio: 'Family \u{1f469}\u200d\u{1f467} law.\nNext line',
  });
  expect(saved({ bio: '\u200d\u200c\ufe0f' })).toMatchObject({ bio: null });
});
