import { isCombination, parseSearchTerms } from '../data/search-terms.ts';
import type { Database } from '../engine/database.ts';
import {
  type PracticeArea,
  type PracticeAreas,
  practiceAreasOf,
} from '../practice-areas/practice-areas.ts';
import {
  createLexicons,
  type LegalLexicons,
  type LegalTerm,
  legalLexicons,
} from './legal-terms.ts';
import {
  indexTerms,
  readSuggestedTerms,
  suggestedTerms,
  type TermSuggestions,
} from './suggested-terms.ts';

/** The words by which a search recognizes the practice areas of a site. */
export interface AreaTerms {
  areas: PracticeAreas;
  lexicons: LegalLexicons;
  suggestions: TermSuggestions;
}

const cache = new WeakMap<PracticeAreas, AreaTerms>();

/**
 * Returns the shipped terms, except those of hidden areas, and the terms and names that the
 * operator has added. After a change, indexing them takes about 150 ms.
 */
export async function areaTermsOf(db: Database): Promise<AreaTerms> {
  const areas = await practiceAreasOf(db);
  let terms = cache.get(areas);
  if (!terms) {
    terms = areas.changed.length === 0 ? shippedTerms(areas) : createAreaTerms(areas);
    cache.set(areas, terms);
  }
  return terms;
}

/** The terms that ship with the software. */
function shippedTerms(areas: PracticeAreas): AreaTerms {
  return { areas, lexicons: legalLexicons(), suggestions: suggestedTerms() };
}

function createAreaTerms(areas: PracticeAreas): AreaTerms {
  const { changed } = areas;
  const shown = changed.filter(({ isHidden }) => !isHidden);
  const hidden = new Set(changed.filter(({ isHidden }) => isHidden).map(({ slug }) => slug));
  return {
    areas,
    lexicons: createLexicons(
      [...shown.flatMap(namesAsTerms), ...shown.flatMap((area) => termsOf(area, 'englishTerms'))],
      shown.flatMap((area) => termsOf(area, 'spanishTerms')),
      hidden,
    ),
    suggestions: indexTerms([
      ...readSuggestedTerms().filter(({ slug }) => !hidden.has(slug)),
      ...shown.flatMap(suggestedTermsOf),
    ]),
  };
}

/** A name decides the area among other words, unless another area has a stronger term. */
const NAME_WEIGHT = 9;

/** The names of an area that don't ship with the software. */
function namesAsTerms({ slug, name, formerNames }: PracticeArea): LegalTerm[] {
  return [name, ...formerNames].map((term) => ({
    term: term
      .toLowerCase()
      .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    slug,
    weight: NAME_WEIGHT,
    note: '',
  }));
}

function termsOf(area: PracticeArea, language: 'englishTerms' | 'spanishTerms'): LegalTerm[] {
  return parseSearchTerms(area[language]).map((term) => ({ ...term, slug: area.slug, note: '' }));
}

/** Weaker terms aren't suggested, because they fit other areas too. */
const MIN_SUGGESTED_WEIGHT = 5;

function suggestedTermsOf(area: PracticeArea): { term: string; slug: string }[] {
  const { slug, name } = area;
  const terms = [...termsOf(area, 'englishTerms'), ...termsOf(area, 'spanishTerms')].filter(
    ({ term, weight }) => weight >= MIN_SUGGESTED_WEIGHT && !isCombination(term),
  );
  return [{ term: name, slug }, ...terms.map(({ term }) => ({ term, slug }))];
}
