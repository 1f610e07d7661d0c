/**
 * The parts of the find page that load at the visitor's first interaction, in one chunk: the server
 * renders their links and forms, which work before that.
 */
export { ContactForm } from './contact-form.tsx';
export { FartherLawyers } from './farther-lawyers.tsx';
export { NoResults } from './no-results.tsx';
export { RelatedSearches } from './related-searches.tsx';
export { SearchSummary } from './search-summary.tsx';
