/** What caches, search engines, analytics and sessions may do with a page. */
export interface PageRules {
  /**
   * - `public`: anyone may open, cache and index the page.
   * - `administrator`, `lawyer`: the page and all pages below it require a session of that kind.
   *
   * If `access` is omitted, the page is private: it is neither cached, indexed nor counted.
   */
  access?: 'public' | 'administrator' | 'lawyer';
  /**
   * Query parameters that change a public page; `all` for a redirect that passes on its whole
   * query.
   */
  params?: readonly string[] | 'all';
  /** Whether the sitemap lists the public page. Aliases of another page aren't listed. */
  isInSitemap?: true;
  /** Excludes a public page from the page cache, from counts and from third-party tags. */
  isUntracked?: true;
}

const SEARCH_PARAMS = [
  'q',
  'practiceArea',
  'location',
  'state',
  'city',
  'near',
  'specialty',
  'yearsExperience',
  'language',
  'radius',
  'sort',
  'page',
] as const;

/** Parameters that fill in the fields of a form. */
const FORM_PARAMS = ['practiceArea', 'state', 'city'] as const;

/**
 * The rules of every page by its path pattern; the web app's routes are built from these patterns.
 * A last segment `:token` is a secret: anyone who has the link can act on it.
 */
export const PAGE_RULES = {
  // React Router adds `index` to the URL of the home page's own form.
  '/': { access: 'public', isInSitemap: true, params: ['index'] },

  '/find-lawyer': { access: 'public', isInSitemap: true, params: SEARCH_PARAMS },
  '/find-lawyer/location/:location': { access: 'public', params: SEARCH_PARAMS },
  '/find-lawyer/city/:city': { access: 'public', params: SEARCH_PARAMS },
  '/find-lawyer/state/:state': { access: 'public', isInSitemap: true, params: SEARCH_PARAMS },
  '/find-lawyer/state/:state/city/:city': {
    access: 'public',
    isInSitemap: true,
    params: SEARCH_PARAMS,
  },

  '/lawyer/:id': { access: 'public', isInSitemap: true, params: ['tab'] },
  // An iframe inside the profile page. A visit to the profile is already counted.
  '/lawyer/:id/map': { access: 'public', isUntracked: true },
  // Private, so that search engines don't index one form per lawyer.
  '/lawyer/:id/report': {},
  // Redirects to the profile with its query.
  '/lawyers/:id': { access: 'public', params: 'all' },

  '/practice-areas': { access: 'public', isInSitemap: true },
  '/practice-areas/:slug': { access: 'public', isInSitemap: true, params: ['page'] },

  '/blog': { access: 'public', isInSitemap: true, params: ['q'] },
  '/blog/:slug': { access: 'public', isInSitemap: true },

  '/about': { access: 'public', isInSitemap: true },
  '/legal-help': { access: 'public', isInSitemap: true, params: FORM_PARAMS },

  // All paths below `/newsletter` contain a secret token.
  '/newsletter': {
    access: 'public',
    isInSitemap: true,
    isUntracked: true,
    params: ['subscribed'],
  },
  '/newsletter/confirm/:token': {},
  '/newsletter/unsubscribe/:token': {},

  '/injury-auto-accidents': { access: 'public', isInSitemap: true, params: FORM_PARAMS },
  '/faq': { access: 'public', isInSitemap: true },
  '/contact': { access: 'public', isInSitemap: true, params: ['sent', ...FORM_PARAMS] },
  '/contact-us': { access: 'public', params: ['sent', ...FORM_PARAMS] },
  '/request/:token': {},
  '/track-request': {},

  '/lawyer-signup': { access: 'public', isInSitemap: true, params: ['sent'] },
  '/get-listed': { access: 'public', params: ['sent'] },
  '/advertise': { access: 'public', params: ['sent'] },
  '/claim-profile': { access: 'public', params: ['sent'] },
  '/claim/:token': {},

  '/my-listing': { access: 'lawyer' },
  '/my-listing/sign-in': {},
  '/my-listing/sign-in/:token': {},
  '/my-listing/remove': { access: 'lawyer' },

  '/privacy-policy': { access: 'public', isInSitemap: true },
  '/cookie-policy': { access: 'public', isInSitemap: true },
  '/privacy-choices': { access: 'public', isInSitemap: true, params: ['saved'] },
  '/terms-of-service': { access: 'public', isInSitemap: true },
  '/accessibility': { access: 'public', isInSitemap: true },
  '/site.webmanifest': { access: 'public' },

  '/admin': { access: 'administrator' },
  '/admin/to-do': { access: 'administrator' },
  '/admin/inbox': { access: 'administrator' },
  '/admin/inbox/requests/:id': { access: 'administrator' },
  '/admin/inbox/messages': { access: 'administrator' },
  '/admin/inbox/messages/:id': { access: 'administrator' },
  '/admin/inbox/messages/templates': { access: 'administrator' },
  '/admin/inbox/applications': { access: 'administrator' },
  '/admin/inbox/applications/:id': { access: 'administrator' },
  '/admin/inbox/applications/:id/decision': { access: 'administrator' },
  '/admin/inbox/:kind/:id/erase': { access: 'administrator' },
  '/admin/listings': { access: 'administrator' },
  '/admin/listings/changes': { access: 'administrator' },
  '/admin/listings/duplicates': { access: 'administrator' },
  '/admin/listings/bulk': { access: 'administrator' },
  '/admin/listings/new': { access: 'administrator' },
  '/admin/listings/:id': { access: 'administrator' },
  '/admin/listings/:id/remove': { access: 'administrator' },
  '/admin/imports': { access: 'administrator' },
  '/admin/newsletters': { access: 'administrator' },
  '/admin/newsletters/new': { access: 'administrator' },
  '/admin/newsletters/:id': { access: 'administrator' },
  '/admin/newsletters/:id/send': { access: 'administrator' },
  '/admin/newsletters/:id/delete': { access: 'administrator' },
  '/admin/subscribers': { access: 'administrator' },
  '/admin/subscribers/:id/remove': { access: 'administrator' },
  '/admin/email': { access: 'administrator' },
  '/admin/email/templates': { access: 'administrator' },
  '/admin/email/:id/discard': { access: 'administrator' },
  '/admin/articles': { access: 'administrator' },
  '/admin/articles/new': { access: 'administrator' },
  '/admin/articles/pictures': { access: 'administrator' },
  '/admin/articles/:id': { access: 'administrator' },
  '/admin/articles/:id/preview': { access: 'administrator' },
  '/admin/imports/:id': { access: 'administrator' },
  '/admin/site/practice-areas': { access: 'administrator' },
  '/admin/site/practice-areas/new': { access: 'administrator' },
  '/admin/site/practice-areas/:id': { access: 'administrator' },
  '/admin/audit-log': { access: 'administrator' },
  '/admin/account': { access: 'administrator' },
  '/admin/login': {},
  '/admin/setup/:token': {},
} as const satisfies Record<`/${string}`, PageRules>;

/** The path pattern of a page. */
export type PagePattern = keyof typeof PAGE_RULES;

/** Page patterns whose rules pass the test, in the order of the table. */
export function pagesWith(test: (rules: PageRules, pattern: string) => boolean): PagePattern[] {
  const all = Object.entries(PAGE_RULES) as [PagePattern, PageRules][];
  return all.filter(([pattern, rules]) => test(rules, pattern)).map(([pattern]) => pattern);
}
