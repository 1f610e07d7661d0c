import type { Database } from '../engine/database.ts';
import { engineOf, type NamedLawyer, type NameExpression } from '../engine/engine.ts';
import { distanceOf, nameDistance } from './name-distance.ts';
import { letterNumber, type NameParts, namePartsOf } from './name-parts.ts';
import {
  allWords,
  expressionOf,
  spellingsOf,
  type Variants,
  variantsOf,
  type WordVariants,
  withDistantTypos,
  withTypos,
} from './name-variants.ts';
import type { SearchIndex } from './search-index.ts';

/** Maximum number of index hits whose names are read to compare them with the search. */
const MAX_COMPARED = 200;

/** If a single word has this many matches, its other spellings aren't tried. */
const MANY_MATCHES = 200;

/** One-letter prefixes would read a large part of the name index. */
const MIN_PREFIX_LETTERS = 2;

/** The state of one search for a name. */
interface NameSearch {
  db: Database;
  index: SearchIndex;
  parts: NameParts;
  /** The variants of each searched word. */
  variants: Variants;
  /** The distance of each matching row. */
  matches: Map<number, number>;
}

/**
 * Finds the lawyers whose name and firm have all of the words, in steps from exact to approximate
 * matches. Each step costs a query of the name index, which takes about 0.3 ms in a directory of
 * 1.32 million lawyers, so a step runs only if the earlier ones found too little.
 */
export async function findNameMatches(
  db: Database,
  index: SearchIndex,
  words: readonly string[],
): Promise<Map<number, number>> {
  const variants = await variantsOf(index, words);
  const matches = new Map<number, number>();
  const search = { db, index, parts: namePartsOf(words), variants, matches };
  const { full } = search.parts;
  if (full.length < 2 || /^[odl]$/.test(words[0] as string)) await addAsWritten(search, words);
  if (full.length === 1) await addSingleWord(search, full[0] as string);
  if (full.length > 1) await addFullName(search, words);
  if (search.matches.size === 0) await addApproximate(search, words);
  return search.matches;
}

async function addAsWritten(search: NameSearch, words: readonly string[]): Promise<void> {
  const { parts, variants } = search;
  // An initial is in too many names for a fast query; addSingleWord compares it.
  if (parts.givenInitial !== null && !/^[odl]$/.test(parts.givenInitial)) return;
  const expressions = variantsIn(variants, words).map((word) =>
    expressionOf({ ...word, related: NO_WORDS, similar: NO_WORDS }),
  );
  if (!areExpressions(expressions)) return;
  await addIds(search, [
    [{ within: 'name', match: { all: expressions } }, nameDistance.exact],
    [{ all: expressions }, nameDistance.withFirm],
  ]);
}

const NO_WORDS: ReadonlySet<string> = new Set();

function variantsIn(variants: Variants, words: readonly string[]): WordVariants[] {
  return words.map((word) => variants.get(word) as WordVariants);
}

async function addSingleWord(search: NameSearch, word: string): Promise<void> {
  const { index, parts, variants, matches } = search;
  const add = async (word: WordVariants, distance: number) => {
    const expression = expressionOf(word);
    if (expression === null) return;
    const isInitial = parts.givenInitial !== null;
    const step = isInitial ? ({ within: 'name', match: expression } as const) : expression;
    await addIds(search, [[step, distance]]);
  };
  const asWritten = variants.get(word) as WordVariants;
  if (matches.size < MANY_MATCHES)
    await add({ ...asWritten, similar: NO_WORDS }, nameDistance.related);
  if (matches.size >= MANY_MATCHES) return;
  const corrections = await withTypos(index, variants);
  await add(corrections.get(word) as WordVariants, nameDistance.similar);
}

async function addFullName(search: NameSearch, words: readonly string[]): Promise<void> {
  const { index, parts, matches } = search;
  const spellings = await spellingsOf(index, parts.full);
  const joinedWords = spellings.flat().filter((word) => !search.variants.has(word));
  const variants = new Map([...search.variants, ...(await variantsOf(index, joinedWords))]);
  const asSpelled = spellings.map((spelling) => variantsIn(variants, spelling));
  await addCompared(search, words, asSpelled, parts);
  const isCorrect = [...matches.values()].some((distance) => distance <= nameDistance.related);
  if (isCorrect) return;
  const corrections = await withTypos(index, variants);
  const corrected = spellings.map((spelling) => variantsIn(corrections, spelling));
  await addCompared(search, words, corrected, parts);
  if (matches.size > 0 || parts.full.length < 3) return;
  const [first, ...rest] = corrected[0] as [WordVariants, ...WordVariants[]];
  const middleNames = parts.full.slice(1, -1);
  await addCompared(search, words, [[first, rest.at(-1) as WordVariants]], {
    ...parts,
    middleNames,
  });
}

/** Adds the lawyers who have all words in some spelling, each at its own distance. */
async function addCompared(
  search: NameSearch,
  words: readonly string[],
  spellings: readonly (readonly WordVariants[])[],
  parts: NameParts,
): Promise<void> {
  const { db } = search;
  const any = spellings
    .map((spelling) => spelling.map(expressionOf))
    .filter(areExpressions)
    .map((all) => ({ all }));
  if (any.length === 0) return;
  const lawyers = await engineOf(db).names.find({ any }, MAX_COMPARED);
  if (lawyers.length === MAX_COMPARED) await addCommonName(search, words, { any });
  else
    for (const lawyer of lawyers) addLawyer(search, lawyer, distanceOf(spellings, parts, lawyer));
}

function addLawyer(
  { index, matches }: NameSearch,
  { id }: NamedLawyer,
  distance: number | null,
): void {
  const row = index.rowOf(id);
  const isClose = distance !== null && distance < nameDistance.distant;
  if (isClose && row !== undefined && !matches.has(row)) matches.set(row, distance);
}

/** Adds the lawyers who match a common name. Comparing all their names would take too long. */
function addCommonName(
  search: NameSearch,
  words: readonly string[],
  expression: NameExpression,
): Promise<void> {
  const written = allWords(words);
  return addIds(search, [
    [{ within: 'name', match: written }, nameDistance.exact],
    [written, nameDistance.withFirm],
    [expression, nameDistance.similar],
  ]);
}

async function addApproximate(search: NameSearch, words: readonly string[]): Promise<void> {
  const { index, parts, variants, matches } = search;
  const { full } = parts;
  const corrections = await withDistantTypos(index, await withTypos(index, variants));
  const distant = variantsIn(corrections, full).map(expressionOf);
  if (full.length > 0 && areExpressions(distant))
    await addIds(search, [[{ all: distant }, nameDistance.distant]]);
  if (matches.size === 0) await addByPrefix(search, words);
}

/** Adds the lawyers whose name has all words but the last one, which begins another word. */
async function addByPrefix(search: NameSearch, words: readonly string[]): Promise<void> {
  const others = variantsIn(search.variants, words.slice(0, -1)).map(expressionOf);
  const prefix = words.at(-1) as string;
  if (prefix.length < MIN_PREFIX_LETTERS || !areExpressions(others)) return;
  await addIds(search, [[{ all: [...others, { prefix }] }, nameDistance.prefix]]);
}

/** Adds the rows of some expressions, each at the distance of the first one that it matches. */
async function addIds(
  search: NameSearch,
  steps: readonly (readonly [expression: NameExpression, distance: number])[],
): Promise<void> {
  const { db, index, matches, parts } = search;
  const letter = parts.givenInitial === null ? 0 : letterNumber(parts.givenInitial);
  const { names } = engineOf(db);
  const idLists = await Promise.all(steps.map(([expression]) => names.findIds(expression)));
  for (const [i, [, distance]] of steps.entries()) {
    const mustHaveInitial = letter > 0 && distance > nameDistance.withFirm;
    for (const id of idLists[i] as number[]) {
      const row = index.rowOf(id);
      if (row === undefined || matches.has(row)) continue;
      if (mustHaveInitial && index.columns.initial[row] !== letter) continue;
      matches.set(row, distance);
    }
  }
}

function areExpressions(expressions: (NameExpression | null)[]): expressions is NameExpression[] {
  return expressions.every((expression) => expression !== null);
}
