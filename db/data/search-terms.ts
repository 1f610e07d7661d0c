/** A search term of the operator. */
export interface SearchTerm {
  /** Lowercase: "jones act", or "ship + accident" for parts that may be anywhere in a question. */
  term: string;
  /** From 1 (a weak hint) to 10 (decides the area by itself). */
  weight: number;
}

/** The weight of a term without one: typical, but not decisive. */
const DEFAULT_WEIGHT = 5;

const LINE = /^([^,]+?)\s*(?:,\s*(\d{1,2}))?$/;

/** Parses lines of a term and, after a comma, its weight. Skips lines that aren't valid. */
export function parseSearchTerms(lines: string): SearchTerm[] {
  return lines.split('\n').flatMap((line) => parseLine(line.trim()) ?? []);
}

/** The first line that isn't a term, or is a term twice; undefined if all lines are valid. */
export function invalidSearchTerm(lines: string): string | undefined {
  const known = new Set<string>();
  return lines
    .split('\n')
    .map((line) => line.trim())
    .find((line) => {
      if (line === '') return false;
      const term = parseLine(line)?.term;
      const isInvalid = term === undefined || known.has(term);
      if (term !== undefined) known.add(term);
      return isInvalid;
    });
}

/** Terms of at least this weight mean the area wherever they are. */
export const STRONG_TERM_WEIGHT = 8;

/** Whether the parts of a term may be anywhere in a question. */
export const isCombination = (term: string) => term.includes(' + ');

const MAX_TERM = 60;

/** Letters, digits and hyphens, in words; "+" between parts. */
const TERM = /^[\p{L}\p{N}%'’.-]+(?: (?:\+ )?[\p{L}\p{N}%'’.-]+)*$/u;

function parseLine(line: string): SearchTerm | undefined {
  const [, text = '', weightText] = LINE.exec(line) ?? [];
  const term = text.toLowerCase().replace(/\s+/g, ' ');
  const weight = weightText === undefined ? DEFAULT_WEIGHT : Number(weightText);
  const isValid = TERM.test(term) && term.length >= 2 && term.length <= MAX_TERM;
  return isValid && weight >= 1 && weight <= 10 ? { term, weight } : undefined;
}
