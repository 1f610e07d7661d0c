export type Role = 'administrator' | 'lawyer';

/** A page and the user who visits it. */
export interface Visit {
  path: string;
  /** The role of the signed-in user; undefined for a visitor. */
  role?: Role;
}

/** A page with a size limit for the scripts in its first load. */
export interface MeasuredPage extends Visit {
  /** Kilobytes (1,000 bytes) of gzipped scripts. */
  maxScriptKb: number;
  /** Number of script files. */
  maxScriptFiles: number;
  /** Whether the page asks search engines not to index it. */
  noIndex?: true;
}

const page = { maxScriptKb: 125, maxScriptFiles: 12 };
const form = { maxScriptKb: 160, maxScriptFiles: 12 };
/** People work with the admin every day, so its scripts come from the browser's cache. */
const adminPage = { maxScriptKb: 200, maxScriptFiles: Number.POSITIVE_INFINITY };

const publicPages = [
  '/',
  '/find-lawyer',
  '/find-lawyer/state/alabama/city/birmingham',
  '/practice-areas/family-law',
  '/lawyer/1',
  '/practice-areas',
  '/blog',
  '/blog/unpaid-overtime-a-worked-example',
  '/about',
  '/faq',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-of-service',
  '/accessibility',
  '/privacy-choices',
  '/newsletter',
];
const longForms = ['/contact', '/legal-help', '/injury-auto-accidents', '/lawyer-signup'];
const noIndexPages = ['/my-listing/sign-in', '/track-request', '/lawyer/1/report'];
const adminPages = [
  '/admin',
  '/admin?tab=practice-areas',
  '/admin?tab=lawyers',
  '/admin?tab=posts',
  '/admin?tab=subscribers',
  '/admin/to-do',
  '/admin/inbox',
  '/admin/inbox/messages',
  '/admin/inbox/applications',
  '/admin/inbox/requests/1',
  '/admin/inbox/messages/1',
  '/admin/inbox/messages/templates',
  '/admin/inbox/applications/1',
  '/admin/inbox/requests/1/erase',
  '/admin/inbox/applications/1?listing=1',
  '/admin/listings',
  '/admin/listings/1',
  '/admin/listings/new',
  '/admin/listings/bulk?action=premium&scope=all',
  '/admin/listings/1/remove',
  '/admin/listings/changes',
  '/admin/imports',
  '/admin/imports/1',
  '/admin/listings/duplicates',
  '/admin/newsletters',
  '/admin/newsletters/new',
  '/admin/newsletters/1',
  '/admin/newsletters/1/send',
  '/admin/subscribers',
  '/admin/email',
  '/admin/email/templates',
  '/admin/articles',
  '/admin/articles/new',
  '/admin/articles/1',
  '/admin/articles/1/preview',
  '/admin/articles/pictures',
  '/admin/site/pages',
  '/admin/site/pages/privacy-policy',
  '/admin/people',
  '/admin/people/1',
  '/admin/health',
  '/admin/person',
  '/admin/site',
  '/admin/site/appearance',
  '/admin/site/wording',
  '/admin/site/promise',
  '/admin/site/practice-areas',
  '/admin/site/practice-areas/new',
  '/admin/site/practice-areas/1',
  '/admin/audit-log',
  '/admin/account',
];

export const measuredPages: readonly MeasuredPage[] = [
  ...publicPages.map((path) => ({ path, ...page })),
  { path: '/no/such/page', ...page, noIndex: true },
  ...longForms.map((path) => ({ path, ...form })),
  ...[
    ...noIndexPages.map((path) => ({ path })),
    ...['/my-listing', '/my-listing/remove'].map((path) => ({ path, role: 'lawyer' as const })),
  ].map((visit) => ({ ...visit, ...form, noIndex: true as const })),
  { path: '/admin/login', ...adminPage, noIndex: true },
  ...adminPages.map((path) => ({
    path,
    role: 'administrator' as const,
    ...adminPage,
    noIndex: true as const,
  })),
];

/** Edge cases of these pages, such as empty results and errors. They load no additional scripts. */
const publicEdgeCases = [
  '/find-lawyer/state/alabama/city/birmingham?practiceArea=personal-injury',
  '/find-lawyer/state/alabama',
  '/find-lawyer/state/alabama?practiceArea=family-law',
  '/find-lawyer/state/atlantis',
  '/find-lawyer?page=0',
  '/find-lawyer?q=palmer',
  '/find-lawyer?q=divorce+lawyer+near+me',
  '/find-lawyer?q=my+husband+hits+me',
  '/find-lawyer?q=free+consultation+lawyer+who+speaks+Spanish',
  '/find-lawyer?q=something+happened',
  '/find-lawyer/state/puerto-rico',
  '/lawyer/1?tab=practice-areas',
  '/lawyer/1?tab=credentials',
  '/lawyer/1?tab=contact',
  '/lawyer/999999',
  '/lawyer/999999/report',
  '/lawyer/1/report?sent=mistake-report',
  // An inactive profile of the demo.
  '/lawyer/835',
  '/find-laywer',
  '/practice-areas/family',
  '/legal-help?practiceArea=family-law&state=alabama&city=birmingham',
  '/contact?sent=message',
  '/blog?q=submarines',
  '/blog/nothing',
  '/newsletter/confirm/no-such-token',
  '/newsletter/unsubscribe/x',
  '/privacy-choices?saved=yes',
  '/my-listing/sign-in/no-such-token',
  '/claim/no-such-token',
  '/admin/login?sso=no-account',
  '/admin/setup/no-such-token',
  '/request/no-such-token',
];
const adminEdgeCases = [
  '/admin?tab=lawyers&q=nobody',
  '/admin/inbox?q=nobody',
  '/admin/inbox/requests/999999',
  '/admin/listings?q=%231',
  '/admin/listings?q=nobody',
  '/admin/listings/999999',
  '/admin/newsletters?state=paused',
  '/admin/subscribers?q=nobody',
  '/admin/articles?q=nothing',
  '/admin/articles/999999',
  '/admin/people?q=nobody',
  '/admin/people/999999',
  '/admin/health/backups/none',
];

/** The paths of all edge cases. */
export const edgeCases: readonly string[] = [...publicEdgeCases, ...adminEdgeCases];

/** The pages checked for accessibility. */
export const checkedPages: readonly Visit[] = [
  ...measuredPages,
  ...publicEdgeCases.map((path) => ({ path })),
  ...adminEdgeCases.map((path) => ({ path, role: 'administrator' as const })),
];
