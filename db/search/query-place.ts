import { slugOf, states } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import type { NamedPlace, PlaceMention } from '../places/place-mentions.ts';
import { findPoint, type ResolvedPlace } from '../places/places.ts';
import type { Token } from './tokens.ts';

/**
 * Resolves the place of a text. A city without its state is the city of that name in the state of
 * the filter, if there is one.
 */
export async function resolveMention(
  db: Database,
  { place, from, to }: PlaceMention,
  tokens: readonly Token[],
  { radiusMiles, state }: { radiusMiles: number; state?: string | undefined },
): Promise<ResolvedPlace> {
  if (!('latitude' in place)) return { state: place.code };
  const words = tokens.slice(from, to);
  const isOther = state !== undefined && !namesState(words, place);
  const point = (isOther && (await findPoint(db, place.name, state))) || place;
  return { near: point, radiusMiles, name: point.name, inState: point.state };
}

/** Whether the words of a place name its state: "Columbus, OH", "43215". */
function namesState(words: readonly Token[], place: NamedPlace): boolean {
  const state = 'latitude' in place ? place.state : place.code;
  const last = words.at(-1)?.text ?? '';
  if (/\d/.test(last)) return true;
  const text = slugOf(words.map(({ key }) => key).join(' '));
  const name = states.find(({ code }) => code === state)?.slug;
  return [state?.toLowerCase(), name].some((suffix) => suffix && text.endsWith(`-${suffix}`));
}
