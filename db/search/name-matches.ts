import type { Database } from '../engine/database.ts';
import { distanceOf, nameDistance } from './name-distance.ts';
import { letterNumber, type NameParts, namePartsOf } from './name-parts.ts';
import { all, any, nameStatements, prefixExpression, quoted, within } from './name-statements.ts';
import {
  expressionOf,
  spellingsOf,
  variantsOf,
  type WordVariants,
  withDistantTypos,
  withTypos,
} from './name-variants.ts';
import type { SearchIndex } from './search-index.ts';

/** Maximum number of index hits whose names are read to compare them with the search. */
const MAX_COMPARED = 200;

/** With this many matches of a single word, other spellings of it aren't tried. */
const MANY_MATCHES = 200;

/** FTS5 has no index of one-letter prefixes, so they would read a large part of the name index. */
const MIN_PREFIX_LETTERS = 2;

/** The state of one search for a name. */
interface NameSearch {
  db: Database;
  index: SearchIndex;
  parts: NameParts;
  /** The distance of each matching row. */
  matches: Map<number, number>;
}

/**
 * Finds the lawyers whose name and firm have all of the words, in steps from exact to approximate
 * matches. Each step costs a query of the name index, which takes about 0.3 ms in a directory of
 * 1.32 million lawyers, so a step runs only if the earlier ones found too little.
 */
export function findNameMatches(
  db: Database,
  index: SearchIndex,
  words: readonly string[],
): Map<number, number> {
  const search = { db, index, parts: namePartsOf(words), matches: new Map<number, number>() };
  const { full } = search.parts;
  if (full.length < 2 || /^[odl]$/.test(words[0] as string)) addAsWritten(search, words);
  if (full.length === 1) addSingleWord(search, full[0] as string);
  if (full.length > 1) addFullName(search, words);
  if (search.matches.size === 0) addApproximate(search, words);
  return search.matches;
}

function addAsWritten(search: NameSearch, words: readonly string[]): void {
  const { index, parts } = search;
  // An initial is in too many names for a fast query; addSingleWord compares it.
  if (parts.givenInitial !== null && !/^[odl]$/.test(parts.givenInitial)) return;
  const expressions = words.map((word) => {
    const exact = { ...variantsOf(index, word), related: NO_WORDS, similar: NO_WORDS };
    return expressionOf(exact);
  });
  if (!areStrings(expressions)) return;
  addIds(search, within('name', all(expressions)), nameDistance.exact);
  addIds(search, all(expressions), nameDistance.withFirm);
}

const NO_WORDS: ReadonlySet<string> = new Set();

function addSingleWord(search: NameSearch, word: string): void {
  const { index, parts, matches } = search;
  const variants = variantsOf(index, word);
  const add = (step: WordVariants, distance: number) => {
    const expression = matches.size < MANY_MATCHES ? expressionOf(step) : null;
    if (expression === null) return;
    const isInitial = parts.givenInitial !== null;
    addIds(search, isInitial ? within('name', expression) : expression, distance);
  };
  add({ ...variants, similar: NO_WORDS }, nameDistance.related);
  add(withTypos(index, variants), nameDistance.similar);
}

function addFullName(search: NameSearch, words: readonly string[]): void {
  const { index, parts, matches } = search;
  const spellings = spellingsOf(index, parts.full).map((spelling) =>
    spelling.map((word) => variantsOf(index, word)),
  );
  addCompared(search, words, spellings, parts);
  const isAsWritten = [...matches.values()].some((distance) => distance <= nameDistance.withFirm);
  if (isAsWritten) return;
  const withCorrections = spellings.map((spelling) =>
    spelling.map((word) => withTypos(index, word)),
  );
  addCompared(search, words, withCorrections, parts);
  if (matches.size > 0 || parts.full.length < 3) return;
  const [first, ...rest] = withCorrections[0] as [WordVariants, ...WordVariants[]];
  const middleNames = parts.full.slice(1, -1);
  addCompared(search, words, [[first, rest.at(-1) as WordVariants]], { ...parts, middleNames });
}

/** Adds the lawyers who have all words in some spelling, each at its own distance. */
function addCompared(
  search: NameSearch,
  words: readonly string[],
  spellings: readonly (readonly WordVariants[])[],
  parts: NameParts,
): void {
  const { db, index, matches } = search;
  const expressions = spellings.map((spelling) => spelling.map(expressionOf)).filter(areStrings);
  if (expressions.length === 0) return;
  const expression = any(expressions.map(all));
  const lawyers = nameStatements(db).lawyers.all(expression, MAX_COMPARED);
  if (lawyers.length === MAX_COMPARED) return addFrequent(search, words, expression);
  for (const lawyer of lawyers) {
    const distance = distanceOf(spellings, parts, lawyer);
    const row = index.rowOf(lawyer.id);
    if (distance === null || distance >= nameDistance.distant || row === undefined) continue;
    if (!matches.has(row)) matches.set(row, distance);
  }
}

/** Adds the lawyers of a frequent name, whose names would take too long to compare. */
function addFrequent(search: NameSearch, words: readonly string[], expression: string): void {
  const written = all(words.map(quoted));
  addIds(search, within('name', written), nameDistance.exact);
  addIds(search, written, nameDistance.withFirm);
  addIds(search, expression, nameDistance.similar);
}

function addApproximate(search: NameSearch, words: readonly string[]): void {
  const { index, parts, matches } = search;
  const { full } = parts;
  const distant = full.map((word) =>
    expressionOf(withDistantTypos(index, withTypos(index, variantsOf(index, word)))),
  );
  if (full.length > 0 && areStrings(distant)) addIds(search, all(distant), nameDistance.distant);
  const last = words.at(-1) ?? '';
  if (matches.size === 0 && last.length >= MIN_PREFIX_LETTERS)
    addIds(search, prefixExpression(words), nameDistance.prefix);
}

/** Adds the rows of an expression that weren't added at a shorter distance. */
function addIds(search: NameSearch, expression: string, distance: number): void {
  const { db, index, matches, parts } = search;
  const letter = parts.givenInitial === null ? 0 : letterNumber(parts.givenInitial);
  const mustHaveInitial = letter > 0 && distance > nameDistance.withFirm;
  for (const id of nameStatements(db).allIds.all(expression)) {
    const row = index.rowOf(id);
    if (row === undefined || matches.has(row)) continue;
    if (mustHaveInitial && index.columns.initial[row] !== letter) continue;
    matches.set(row, distance);
  }
}

function areStrings(expressions: (string | null)[]): expressions is string[] {
  return expressions.every((expression) => expression !== null);
}
