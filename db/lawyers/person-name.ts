import { visibleLine } from '../data/visible-text.ts';

const TITLES = 'hon honorable dr mr ms mrs'.split(' ');
const SUFFIXES = 'jr sr ii iii iv v esq esquire jd llm phd md cpa'.split(' ');

/** Ignores case and accents. */
const collator = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Whether two names are the same apart from case, accents, punctuation, middle names, initials,
 * titles and suffixes. Names with different last names are different, even after a marriage.
 */
export function isSameName(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [nameParts(one), nameParts(other)];
  return isSame(a.join(''), b.join('')) || (isSame(a[0], b[0]) && isSame(a.at(-1), b.at(-1)));
}

function isSame(one = '', other = ''): boolean {
  return collator.compare(one, other) === 0;
}

/**
 * Returns the last name as a sort key, in lowercase and without accents, punctuation and suffixes:
 * "Hon. Anna Smith, Jr." is "smith".
 */
export function lastNameKey(name: string): string {
  const last = nameParts(name).at(-1) ?? '';
  return last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * A key made of the first and last name. It is the same for names that differ only in case,
 * accents, punctuation, middle names, titles or suffixes.
 */
export function nameKey(name: string): string {
  const parts = nameParts(name);
  const key = `${parts[0] ?? ''} ${parts.at(-1) ?? ''}`;
  return key.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a word may follow the last name, as "Jr." and "Esq." do. */
export function isNameSuffix(word: string): boolean {
  return SUFFIXES.includes(word.replaceAll('.', '').toLowerCase());
}

/** Splits "Hon. Anna M. O’Neil-Smith, Jr." into Anna, M, ONeilSmith. */
function nameParts(name: string): string[] {
  const parts = visibleLine(name)
    .replace(/['’‘`´.\-‐‑]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '');
  while (parts.length > 2 && TITLES.includes((parts[0] as string).toLowerCase())) parts.shift();
  while (parts.length > 2 && SUFFIXES.includes((parts.at(-1) as string).toLowerCase())) parts.pop();
  return parts;
}
