import { isTerritory, slugOf } from '../../../db/data/states.ts';
import { findState } from '../../contract/places/states.ts';
import { memoize } from './memoize.ts';

/** The code for an unidentified country. ISO 3166 reserves it for private use. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** Country names that aren't in Unicode's English data, as slugs. */
const otherNames: Record<string, string> = {
  us: 'US',
  usa: 'US',
  'u-s': 'US',
  'u-s-a': 'US',
  'united-states-of-america': 'US',
  'the-united-states': 'US',
  uk: 'GB',
  'great-britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern-ireland': 'GB',
  korea: 'KR',
  'republic-of-korea': 'KR',
  'korea-republic-of': 'KR',
  'rep-of-korea': 'KR',
  'hong-kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  prc: 'CN',
  'p-r-china': 'CN',
  'pr-china': 'CN',
  'peoples-republic-of-china': 'CN',
  'china-peoples-republic-of': 'CN',
  'taiwan-roc': 'TW',
  'taiwan-r-o-c': 'TW',
  'republic-of-china': 'TW',
  'russian-federation': 'RU',
  'czech-republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  'ivory-coast': 'CI',
  burma: 'MM',
  holland: 'NL',
  'the-netherlands': 'NL',
  uae: 'AE',
  'u-a-e': 'AE',
  'viet-nam': 'VN',
  'republic-of-singapore': 'SG',
  'republic-of-ireland': 'IE',
  'trinidad-and-tobago': 'TT',
  'the-bahamas': 'BS',
};

const codes = countryCodes();

/** Returns the codes of all countries by the slugs of their names and codes. */
function countryCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const byName = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    // Retired codes, such as DD for East Germany, return the name of their replacement.
    if (name === undefined || byName.has(slugOf(name)) || code === UNKNOWN_COUNTRY) continue;
    byName.set(slugOf(name), code);
    byName.set(code.toLowerCase(), code);
  }
  for (const [name, code] of Object.entries(otherNames)) byName.set(name, code);
  return byName;
}

/**
 * Returns the ISO code of a country by its name or code, ignoring case. Returns `US` for an empty
 * string, the United States and its territories, and undefined for an unknown country.
 */
export const findCountry = memoize((text): string | undefined => {
  if (text === '') return 'US';
  const code = codes.get(slugOf(text));
  if (code !== undefined) return isTerritory(code) || code === 'UM' ? 'US' : code;
  // The country column sometimes holds a state, such as "Puerto Rico" or "NEW YORK".
  return findState(text) ? 'US' : undefined;
});
