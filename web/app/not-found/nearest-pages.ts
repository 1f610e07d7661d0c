import { type ApiClient, type PracticeArea, readJson } from '../api/client.ts';
import { type Candidate, type NearestPage, nearest } from './nearest.ts';

/**
 * Finds the pages that a mistyped path may stand for: pages of the site, practice areas, articles,
 * states and cities. If the API fails, practice areas and articles are left out.
 */
export async function nearestPages(api: ApiClient, path: string): Promise<NearestPage[]> {
  const [{ knownPages, places }, areas, articles] = await Promise.all([
    import('./known-pages.ts'),
    orNone(readJson(api['practice-areas'].$get()).then(areaCandidates)),
    orNone(articleCandidates(api)),
  ]);
  return nearest(path, [...knownPages, ...areas, ...articles, ...places]);
}

/** Finds the articles with a slug like this one. */
export async function nearestArticles(api: ApiClient, slug: string): Promise<NearestPage[]> {
  return nearest(slug, await orNone(articleCandidates(api)));
}

/** Finds the practice areas with a slug like this one. */
export function nearestAreas(areas: readonly PracticeArea[], slug: string): NearestPage[] {
  return nearest(slug, areaCandidates(areas));
}

const areaCandidates = (areas: readonly PracticeArea[]): Candidate[] =>
  areas.map(({ slug, name }) => ({
    href: `/practice-areas/${slug}`,
    label: name,
    slugs: [slug],
  }));

/** The number of articles to compare, newest first. More would make the page slow. */
const MAX_ARTICLES = 500;

async function articleCandidates(api: ApiClient): Promise<Candidate[]> {
  const posts = await readJson(api.blog.$get());
  return posts.slice(0, MAX_ARTICLES).map(({ slug, title }) => ({
    href: `/blog/${slug}`,
    label: title,
    slugs: [slug],
  }));
}

/** Suggestions are optional. */
const orNone = (candidates: Promise<Candidate[]>) => candidates.catch(() => []);
