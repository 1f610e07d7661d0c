/**
 * The parts of the find page that are plain links, in one chunk: the server renders them, and they
 * work before their code has loaded.
 */
export { FartherLawyers } from './farther-lawyers.tsx';
export { NoResults } from './no-results.tsx';
export { RelatedSearches } from './related-searches.tsx';
export { SearchSummary } from './search-summary.tsx';
