import { cityKey } from '../data/place-key.ts';
import { AMOUNT_UNITS, ZIP_LABELS } from '../data/words-around-places.ts';
import type { Database } from '../engine/database.ts';
import type { PlaceMention } from './place-mentions.ts';
import { type PlaceText, publicFields } from './place-phrase.ts';
import { leadIn } from './place-words.ts';
import { findZip, type Point } from './places.ts';

/**
 * Adds the ZIP codes of a text to its other mentions, sorted from left to right. A place that
 * is next to its ZIP code becomes part of that mention: "Auburn, AL 36830".
 */
export async function withZips(
  db: Database,
  text: PlaceText,
  mentions: readonly PlaceMention[],
  military: { from: number; to: number } | null,
): Promise<PlaceMention[]> {
  let all = [...mentions];
  for (const [at, { text: word }] of text.tokens.entries()) {
    const isMilitary = military !== null && at >= military.from && at < military.to;
    if (isMilitary || !ZIP.test(word) || isAmount(text, at)) continue;
    const point = await findZip(db, word.slice(0, 5));
    if (point) all = addZip(text, all, at, point);
  }
  return all.sort((a, b) => a.from - b.from);
}

const ZIP = /^\d{5}(?:-\d{4})?$/;

/** Whether a number is an amount: "10000 dollars". */
function isAmount({ words }: PlaceText, at: number): boolean {
  return AMOUNT_UNITS.has(words.slugs[at + 1] ?? '');
}

function addZip(
  text: PlaceText,
  mentions: readonly PlaceMention[],
  at: number,
  point: Point,
): PlaceMention[] {
  const isSame = (mention: PlaceMention) => isPlaceOfZip(mention, point);
  const before = mentions.find((mention) => mention.to === at && isSame(mention));
  const after = mentions.find((mention) => mention.from === at + 1 && isSame(mention));
  const lead = labeledLeadIn(text, at);
  const from = Math.min(before?.from ?? at, lead.from);
  const to = after?.to ?? at + 1;
  const isSure = before || after || lead.isExplicit || (from === 0 && to === text.tokens.length);
  const isGuess = point.name.startsWith('ZIP ') || /000$/.test(text.words.slugs[at] ?? '');
  const zip: PlaceMention = {
    from,
    to,
    place: publicFields(point),
    confidence: isSure || !isGuess ? 'explicit' : 'possible',
    corrected: null,
  };
  // Drop mentions inside the one with the ZIP code, such as its city alone.
  return [zip, ...mentions.filter((other) => other.from < from || other.to > to)];
}

/**
 * Whether a mention fits a ZIP code: its state, its city, or a place in its state whose confidence
 * is higher than `possible`.
 */
function isPlaceOfZip({ place, confidence }: PlaceMention, point: Point): boolean {
  if ('code' in place) return place.code === point.state;
  const isSameState = place.state === point.state;
  const city = point.name.replace(/ \d{5}$/, '');
  return isSameState && (confidence !== 'possible' || cityKey(place.name) === cityKey(city));
}

/** Like {@link leadIn}, but a label such as "zip code" also makes the number explicit. */
function labeledLeadIn(text: PlaceText, at: number): { from: number; isExplicit: boolean } {
  let start = at;
  while (start > 0 && ZIP_LABELS.has(text.words.slugs[start - 1] ?? '')) start--;
  const { from, isExplicit } = leadIn(text.words, start);
  return { from, isExplicit: isExplicit || start < at };
}
