import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { tokenize } from '../search/tokens.ts';
import { findMilitaryAddress } from './military-address.ts';
import type { NamedPlace } from './named-place.ts';
import { findPlaceMentions, type PlaceMention } from './place-mentions.ts';

const db = await createTestDirectory();

function labelOf(place: NamedPlace): string {
  if ('code' in place) return place.code;
  return place.state ? `${place.name}, ${place.state}` : place.name;
}

async function mentionsIn(text: string, preferredState?: string): Promise<PlaceMention[]> {
  return findPlaceMentions(db, tokenize(text), preferredState);
}

/** The mentions of a text as "words → place (confidence)". */
async function describeMentions(text: string, preferredState?: string): Promise<string[]> {
  const tokens = tokenize(text);
  return (await mentionsIn(text, preferredState)).map(({ from, to, place, confidence }) => {
    const words = tokens.slice(from, to).map((token) => token.text);
    return `${words.join(' ')} → ${labelOf(place)} (${confidence})`;
  });
}

interface Question {
  q: string;
  /** Null if the question names no place; mentions that are only possible don't count. */
  place: { name?: string; state: string | null; kind: string } | null;
}

test('finds the right place in at least 99% of 350 questions', async () => {
  const file = new URL('../search/question-sets/places.jsonl', import.meta.url);
  const questions: Question[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const misses: string[] = [];
  for (const { q, place } of questions) {
    const mentions = (await mentionsIn(q)).filter((mention) => place || !isUnsure(mention));
    const found = bestMention(mentions)?.place;
    const expected = place && `${place.name ?? ''}/${place.state}/${place.kind}`;
    const actual = found ? summaryOf(found) : null;
    if (actual !== expected) misses.push(`${q}: ${actual} instead of ${expected}`);
  }
  expect(questions).toHaveLength(350);
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(3);
});

/**
 * The best mention in a text that names one place: the most certain, then the longest, then the
 * last.
 */
function bestMention(mentions: readonly PlaceMention[]): PlaceMention | null {
  const isInsideSurer = (inner: PlaceMention) =>
    mentions.some(
      (outer) =>
        (outer.confidence === 'explicit' || outer.confidence === 'corrected') &&
        outer.from <= inner.from &&
        outer.to >= inner.to &&
        outer.to - outer.from > inner.to - inner.from,
    );
  const outermost = mentions.filter((mention) => !isInsideSurer(mention));
  const ranked = outermost.toSorted(
    (a, b) =>
      CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
      b.to - b.from - (a.to - a.from) ||
      b.from - a.from,
  );
  return ranked[0] ?? null;
}

const CONFIDENCES = ['explicit', 'likely', 'corrected', 'possible'];

function summaryOf(place: NamedPlace): string {
  return 'code' in place
    ? `/${place.code}/${place.kind}`
    : `${place.name}/${place.state}/${place.kind}`;
}

const isUnsure = ({ confidence }: PlaceMention) => confidence === 'possible';

describe('a mention includes the words that introduce the place and those that follow it', () => {
  test.each([
    ['hurt in downtown Chicago', 'in downtown Chicago → Chicago, IL (explicit)'],
    ['near the city of Tulsa', 'near the city of Tulsa → Tulsa, OK (explicit)'],
    ['dui Houston metro area', 'Houston metro area → Houston, TX (likely)'],
    ['my zip code is 30303', '30303 → Atlanta 30303, GA (explicit)'],
    ['zip code 30303', 'zip code 30303 → Atlanta 30303, GA (explicit)'],
    ['dui Auburn, AL 36830', 'Auburn AL 36830 → Auburn 36830, AL (explicit)'],
    ['loft in Buckhead, Atlanta', 'in Buckhead Atlanta → Buckhead, GA (explicit)'],
  ])('%s', async (text, expected) => {
    expect(await describeMentions(text)).toEqual([expected]);
  });
});

describe('a word that is also a surname or an ordinary word is only a possible place', () => {
  test.each([
    ['Palmer', ['Palmer → Palmer, MA (possible)']],
    ['John Palmer', ['Palmer → Palmer, MA (possible)']],
    ['in Palmer', ['in Palmer → Palmer, MA (explicit)']],
    ['Palmer Alaska', ['Palmer Alaska → Palmer, AK (explicit)', 'Alaska → AK (likely)']],
    ['mobile home', ['mobile → Mobile, AL (possible)']],
    ['John Houston', ['Houston → Houston, TX (likely)']],
    ['hit by a car at work', []],
    ['Hazard', ['Hazard → Hazard, KY (possible)']],
  ])('%s', async (text, expected) => {
    expect(await describeMentions(text)).toEqual(expected);
  });
});

describe('a lowercase state code that is also a word is a state only after a city', () => {
  test.each([
    ['help me', []],
    ['columbus or toledo', ['columbus → Columbus, OH (likely)', 'toledo → Toledo, OH (likely)']],
    ['portland or', ['portland or → Portland, OR (explicit)']],
    ['divorce OK', ['OK → OK (likely)']],
    ['my VA benefits', ['VA → VA (possible)']],
  ])('%s', async (text, expected) => {
    expect(await describeMentions(text)).toEqual(expected);
  });
});

test('the preferred state selects one of several places of the same name', async () => {
  expect(await describeMentions('Columbus', 'GA')).toEqual(['Columbus → Columbus, GA (likely)']);
  expect(await describeMentions('Orange County', 'FL')).toEqual([
    'Orange County → Orange County, FL (explicit)',
  ]);
  expect(await describeMentions('Columbus, OH', 'GA')).toEqual([
    'Columbus OH → Columbus, OH (explicit)',
  ]);
});

test('a correction gives the right spelling', async () => {
  const [mention] = await mentionsIn('divorce lawyer Chigaco');
  expect(mention).toMatchObject({ confidence: 'corrected', corrected: 'Chicago, IL' });
  const [inState] = await mentionsIn('Tuscon Arizona');
  expect(inState).toMatchObject({ from: 0, to: 2, corrected: 'Tucson, AZ' });
});

test('a number before a unit isn’t a ZIP code, and an unknown ZIP code needs a label', async () => {
  expect(await describeMentions('they owe me 30303 dollars')).toEqual([]);
  const unknown = await mentionsIn('invoice 30300 unpaid');
  expect(unknown.map(({ confidence }) => confidence)).toEqual(['possible']);
  const labeled = await mentionsIn('zip 30300');
  expect(labeled.map(({ confidence }) => confidence)).toEqual(['explicit']);
});

describe('a military address is recognized and isn’t a place', () => {
  test.each(['APO AE 09012', 'FPO AP 96349', 'divorce, DPO AA 34002', 'apo ae', '09128'])(
    '%s',
    async (text) => {
      expect(findMilitaryAddress(tokenize(text))).not.toBeNull();
      expect(await mentionsIn(text)).toEqual([]);
    },
  );

  test.each(['apo', '96910', '34102', 'fpo lawyer'])('but not %s', (text) => {
    expect(findMilitaryAddress(tokenize(text))).toBeNull();
  });
});

test('any input gets an answer', async () => {
  const inputs = ['', ' ', ',,,,', '🙂 🙂', 'x'.repeat(10_000), ', '.repeat(200), "'; drop table"];
  for (const text of [...inputs, 'new '.repeat(500), '\u0000\u202edallas', '12345 '.repeat(90)]) {
    expect(Array.isArray(await mentionsIn(text))).toBe(true);
  }
});
