import type { Permission } from '../accounts/permissions.ts';

/** Rules about a page for caches, search engines, analytics and sessions. */
export interface PageRules {
  /**
   * - `public`: anyone may open, cache and index the page.
   * - `administrator`, `lawyer`: the page and all pages below it require a session of that kind.
   *
   * If `access` is omitted, the page is private: it is neither cached, indexed nor counted.
   */
  access?: 'public' | 'administrator' | 'lawyer';
  /** The permission that an administrator needs to open the page. Every admin page has one. */
  permission?: Permission;
  /**
   * Query parameters that change a public page; `all` for a redirect that passes on its whole
   * query.
   */
  params?: readonly string[] | 'all';
  /**
   * The query parameter with which a public page confirms a form submission. No cache may store the
   * page with this parameter.
   */
  confirmationParam?: string;
  /** Whether the sitemap lists the public page. Aliases of another page aren't listed. */
  isInSitemap?: true;
  /** Excludes a public page from counts and from third-party tags. */
  isUntracked?: true;
  /** Whether the content of a public page depends on the request, so that no cache may store it. */
  isPersonal?: true;
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

const CONTACT_PARAMS = { params: ['sent', ...FORM_PARAMS], confirmationParam: 'sent' } as const;

const APPLICATION_PARAMS = { params: ['sent'], confirmationParam: 'sent' } as const;

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
  '/lawyer/:id/map': { access: 'public', isUntracked: true, isPersonal: true },
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
    confirmationParam: 'subscribed',
  },
  '/newsletter/confirm/:token': {},
  '/newsletter/unsubscribe/:token': {},

  '/injury-auto-accidents': { access: 'public', isInSitemap: true, params: FORM_PARAMS },
  '/faq': { access: 'public', isInSitemap: true },
  '/contact': { access: 'public', isInSitemap: true, ...CONTACT_PARAMS },
  '/contact-us': { access: 'public', ...CONTACT_PARAMS },
  '/request/:token': {},
  '/track-request': {},

  '/lawyer-signup': { access: 'public', isInSitemap: true, ...APPLICATION_PARAMS },
  '/get-listed': { access: 'public', ...APPLICATION_PARAMS },
  '/advertise': { access: 'public', ...APPLICATION_PARAMS },
  '/claim-profile': { access: 'public', ...APPLICATION_PARAMS },
  '/claim/:token': {},

  '/my-listing': { access: 'lawyer' },
  '/my-listing/sign-in': {},
  '/my-listing/sign-in/:token': {},
  '/my-listing/remove': { access: 'lawyer' },

  '/privacy-policy': { access: 'public', isInSitemap: true },
  '/cookie-policy': { access: 'public', isInSitemap: true },
  '/privacy-choices': { access: 'public', isInSitemap: true, isPersonal: true, params: ['saved'] },
  '/terms-of-service': { access: 'public', isInSitemap: true },
  '/accessibility': { access: 'public', isInSitemap: true },
  '/site.webmanifest': { access: 'public' },
  '/accent/:colors': { access: 'public' },

  '/admin': { access: 'administrator', permission: 'see dashboard' },
  '/admin/to-do': { access: 'administrator', permission: 'see to-do list' },
  '/admin/inbox': { access: 'administrator', permission: 'handle requests' },
  '/admin/inbox/requests/:id': { access: 'administrator', permission: 'handle requests' },
  '/admin/inbox/messages': { access: 'administrator', permission: 'handle messages' },
  '/admin/inbox/messages/:id': { access: 'administrator', permission: 'handle messages' },
  '/admin/inbox/messages/templates': { access: 'administrator', permission: 'handle messages' },
  '/admin/inbox/applications': { access: 'administrator', permission: 'handle applications' },
  '/admin/inbox/applications/:id': { access: 'administrator', permission: 'handle applications' },
  '/admin/inbox/applications/:id/decision': {
    access: 'administrator',
    permission: 'handle applications',
  },
  '/admin/inbox/:kind/:id/erase': { access: 'administrator', permission: 'use inbox' },
  '/admin/listings': { access: 'administrator', permission: 'read listings' },
  '/admin/listings/changes': { access: 'administrator', permission: 'edit listings' },
  '/admin/listings/duplicates': { access: 'administrator', permission: 'edit listings' },
  '/admin/listings/bulk': { access: 'administrator', permission: 'edit listings' },
  '/admin/listings/new': { access: 'administrator', permission: 'edit listings' },
  '/admin/listings/:id': { access: 'administrator', permission: 'read listings' },
  '/admin/listings/:id/remove': { access: 'administrator', permission: 'edit listings' },
  '/admin/imports': { access: 'administrator', permission: 'edit listings' },
  '/admin/newsletters': { access: 'administrator', permission: 'read newsletters' },
  '/admin/newsletters/new': { access: 'administrator', permission: 'edit newsletters' },
  '/admin/newsletters/:id': { access: 'administrator', permission: 'read newsletters' },
  '/admin/newsletters/:id/send': { access: 'administrator', permission: 'edit newsletters' },
  '/admin/newsletters/:id/delete': { access: 'administrator', permission: 'edit newsletters' },
  '/admin/subscribers': { access: 'administrator', permission: 'edit newsletters' },
  '/admin/subscribers/:id/remove': { access: 'administrator', permission: 'edit newsletters' },
  '/admin/email': { access: 'administrator', permission: 'manage site' },
  '/admin/email/templates': { access: 'administrator', permission: 'edit newsletters' },
  '/admin/email/:id/discard': { access: 'administrator', permission: 'manage site' },
  '/admin/articles': { access: 'administrator', permission: 'read articles' },
  '/admin/articles/new': { access: 'administrator', permission: 'edit articles' },
  '/admin/articles/pictures': { access: 'administrator', permission: 'edit articles' },
  '/admin/articles/:id': { access: 'administrator', permission: 'edit articles' },
  '/admin/articles/:id/preview': { access: 'administrator', permission: 'read articles' },
  '/admin/imports/:id': { access: 'administrator', permission: 'edit listings' },
  '/admin/site': { access: 'administrator', permission: 'manage site' },
  '/admin/site/appearance': { access: 'administrator', permission: 'manage site' },
  '/admin/site/wording': { access: 'administrator', permission: 'manage site' },
  '/admin/site/promise': { access: 'administrator', permission: 'manage site' },
  '/admin/site/practice-areas': { access: 'administrator', permission: 'manage site' },
  '/admin/site/practice-areas/new': { access: 'administrator', permission: 'manage site' },
  '/admin/site/practice-areas/:id': { access: 'administrator', permission: 'manage site' },
  '/admin/site/pages': { access: 'administrator', permission: 'manage site' },
  '/admin/site/pages/:page': { access: 'administrator', permission: 'manage site' },
  '/admin/health': { access: 'administrator', permission: 'manage site' },
  '/admin/health/backups/:name': { access: 'administrator', permission: 'manage site' },
  '/admin/person': { access: 'administrator', permission: 'manage site' },
  '/admin/audit-log': { access: 'administrator', permission: 'manage site' },
  '/admin/people': { access: 'administrator', permission: 'manage people' },
  '/admin/people/:id': { access: 'administrator', permission: 'manage people' },
  '/admin/account': { access: 'administrator', permission: 'use own account' },
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
