import { editDistance, maxTypos } from './edit-distance.ts';

/** A page that the visitor may have meant when mistyping a URL. */
export interface NearestPage {
  href: string;
  label: string;
}

/** A page with the slugs that people may type for it. */
export interface Candidate extends NearestPage {
  slugs: readonly string[];
}

export const MAX_SUGGESTIONS = 5;

/** Limit the work for a hostile URL. Real paths are rarely longer. */
const MAX_PATH_LENGTH = 80;
const MAX_WORDS = 8;

/** Words that say little about the page, such as 'law' in most practice areas. */
const COMMON_WORDS = new Set(['law', 'lawyer', 'lawyers', 'attorney', 'attorneys', 'and', 'the']);

/** Pages whose score is worse than the best by more than this aren't suggested. */
const MAX_GAP = 0.4;

/**
 * Finds the pages whose slugs are closest to a URL's path, the best match first. Compares slugs
 * letter by letter, and word by word in any order.
 */
export function nearest(path: string, candidates: readonly Candidate[]): NearestPage[] {
  const segments = segmentsOf(path);
  const typed = [...new Set([segments.at(-1) ?? '', segments.join('-')])].map(prepare);
  const scored = candidates.flatMap(({ href, label, slugs }) => {
    const texts = prepareSlugs(slugs);
    const scores = typed.flatMap((text) => texts.map((slug) => scoreOf(text, slug)));
    const isSameFolder = segments.length > 1 && href.split('/')[1] === segments[0];
    const score = Math.min(...scores) - (isSameFolder ? 0.1 : 0);
    return Number.isFinite(score) ? [{ score, href, label }] : [];
  });
  scored.sort((a, b) => a.score - b.score);
  const worst = (scored[0]?.score ?? 0) + MAX_GAP;
  return scored
    .filter(({ score }) => score <= worst)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ href, label }) => ({ href, label }));
}

interface Text {
  text: string;
  words: string[];
}

/** The path's segments as slugs: decoded, without accents or the file extension. */
function segmentsOf(path: string): string[] {
  return decode(path)
    .slice(0, MAX_PATH_LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\.\w{2,5}$/, '')
    .split('/')
    .map((segment) => segment.replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-'))
    .map((segment) => segment.replace(/^-|-$/g, ''))
    .filter(Boolean);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A cache, because most candidates are the same for every URL. */
const preparedSlugs = new WeakMap<readonly string[], Text[]>();

function prepareSlugs(slugs: readonly string[]): Text[] {
  const known = preparedSlugs.get(slugs);
  if (known) return known;
  const texts = slugs.map(prepare);
  preparedSlugs.set(slugs, texts);
  return texts;
}

function prepare(text: string): Text {
  const words = text.split('-').filter((word) => word.length > 2);
  const distinctive = words.filter((word) => !COMMON_WORDS.has(word));
  return { text, words: (distinctive.length > 0 ? distinctive : words).slice(0, MAX_WORDS) };
}

/** How far a slug is from the typed text: 0 if equal, `Infinity` if too different. */
function scoreOf(typed: Text, slug: Text): number {
  if (typed.text.length === 0) return Number.POSITIVE_INFINITY;
  const typos = editDistance(typed.text, slug.text, maxTypos(typed.text.length));
  if (Number.isFinite(typos)) return typos / typed.text.length;
  const common = typed.words.filter((word) => slug.words.some((other) => isSameWord(word, other)));
  const letters = common.join('').length;
  const isContained = common.length === typed.words.length && letters > 5;
  const share = (2 * common.length) / (typed.words.length + slug.words.length);
  if (common.length === 0 || (share < 0.5 && !isContained)) return Number.POSITIVE_INFINITY;
  return 0.3 + (1 - share);
}

function isSameWord(typed: string, word: string): boolean {
  return Number.isFinite(editDistance(typed, word, maxTypos(typed.length)));
}
