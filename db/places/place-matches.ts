import { namedAreas } from '../data/named-areas.ts';
import { cityKey } from '../data/place-key.ts';
import { countyBase, findBareCounty, findCounty, findRegion } from './areas.ts';
import { type NamedPoint, namedState } from './named-place.ts';
import type { PlaceMention } from './place-mentions.ts';
import {
  followingState,
  MAX_NAME_WORDS,
  mention,
  type Phrase,
  type PlaceText,
} from './place-phrase.ts';
import { isCommonSurname, isModifier, keysOfWords, leadIn } from './place-words.ts';
import { mayFollowPreposition, type StateInWords, stateAt } from './state-in-words.ts';
import { MAX_RANK_BEFORE_SURNAME, matchWithoutState } from './stateless-matches.ts';

/**
 * The places that the longest name at a token may mean, the best one first. Empty if no name begins
 * there.
 */
export function matchesAt(text: PlaceText, from: number): PlaceMention[] {
  const lead = leadIn(text.words, from);
  const state = stateAt(text.words, from);
  const end = Math.min(from + MAX_NAME_WORDS, text.tokens.length);
  for (let to = end; to > from; to--) {
    if (to === from + 1 && isModifier(text.words.slugs[from] as string)) return [];
    if (state && to < state.to) break;
    for (const key of keysOfWords(text.tokens, text.words, from, to)) {
      const matches = matchesOf(text, { from, to, key, lead }, state);
      if (matches.length > 0) return matches;
    }
  }
  return [];
}

/** The places of a phrase. `state` is the state whose name begins at the phrase's first word. */
function matchesOf(text: PlaceText, phrase: Phrase, state: StateInWords | null): PlaceMention[] {
  const withState = matchWithState(text, phrase);
  if (withState.length > 0) return withState;
  const stateAlone = state?.to === phrase.to ? matchState(text, phrase, state) : [];
  const others = matchWithoutState(text, phrase, stateAlone.length > 0);
  // "LA" is Los Angeles more often than Louisiana.
  const isCityFirst = phrase.key === 'la';
  return isCityFirst ? [...others, ...stateAlone] : [...stateAlone, ...others];
}

/** Matches a place that is followed by its state: "Opelika, AL", "Cook County Illinois". */
function matchWithState(text: PlaceText, phrase: Phrase): PlaceMention[] {
  const state = followingState(text, phrase.to);
  const place = state && findInState(text, phrase.key, state.code);
  if (!state || !place) return [];
  const whole = mention(text, { ...phrase, to: state.to }, place, 'explicit');
  // "Garcia, TX" may also be a lawyer in Texas.
  const isName = phrase.to === phrase.from + 1 && isCommonSurname(phrase.key);
  const rank = text.cities.find(phrase.key, state.code)?.rank ?? 0;
  if (!isName || rank <= MAX_RANK_BEFORE_SURNAME || state.certainty === 'suffix') return [whole];
  return [whole, stateMention(phrase.to, state, 'likely')];
}

/** Finds a place of any kind in a state by its key. */
export function findInState(text: PlaceText, key: string, state: string): NamedPoint | null {
  const base = countyBase(key);
  const nickname = namedAreas().nicknames.get(key);
  return (
    (base && findCounty(base, state)) ||
    findRegion(key, state) ||
    text.cities.find(key, state) ||
    (nickname?.state === state ? text.cities.find(cityKey(nickname.city), state) : null) ||
    text.cities.find(key.replace(/-city$/, ''), state) ||
    findBareCounty(key, state)
  );
}

function matchState(text: PlaceText, phrase: Phrase, state: StateInWords): PlaceMention[] {
  const { lead, from, to } = phrase;
  const isWhole = from === 0 && to === text.tokens.length;
  if (lead.isExplicit) {
    const isState = to - from > 1 || mayFollowPreposition(text.words, from);
    return isState ? [mention(text, phrase, namedState(state.code), 'explicit')] : [];
  }
  const isCapitalized = /^\p{Lu}\p{Ll}/u.test(text.tokens[from]?.text ?? '');
  const isAbbreviation = phrase.key.length > 2 && isCapitalized;
  if (state.certainty === 'suffix' && !isWhole && !isAbbreviation) return [];
  const isUnsure = (state.certainty !== 'name' || phrase.key === 'la') && !isWhole;
  return [mention(text, phrase, namedState(state.code), isUnsure ? 'possible' : 'likely')];
}

function stateMention(
  from: number,
  { code, to }: StateInWords,
  confidence: PlaceMention['confidence'],
): PlaceMention {
  return { from, to, place: namedState(code), confidence, corrected: null };
}
