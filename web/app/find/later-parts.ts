/**
 * Parts of the find page whose code loads in one chunk at the visitor's first interaction. Their
 * server-rendered links and forms work before that.
 */
export { ResultMap } from '../maps/result-map.tsx';
export { Breadcrumbs } from './breadcrumbs.tsx';
export { ContactForm } from './contact-form.tsx';
export { FartherLawyers } from './farther-lawyers.tsx';
export { NoResults } from './no-results.tsx';
export { RelatedSearches } from './related-searches.tsx';
export { SearchSummary } from './search-summary.tsx';
