/** A page of each kind that the public may come to, and how much script its first load may bring. */
export interface MeasuredPage {
  path: string;
  /** Kilobytes (1,000 bytes) of scripts, gzip. */
  scriptGoal: number;
}

const READING = 125;
const SEARCHING = 139;
const LONG_FORM = 190;

export const measuredPages: readonly MeasuredPage[] = [
  ...[
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
    '/no/such/page',
  ].map((path) => ({ path, scriptGoal: READING })),
  ...[
    '/',
    '/find-lawyer',
    '/find-lawyer/state/alabama/city/birmingham',
    '/practice-areas/family-law',
  ].map((path) => ({ path, scriptGoal: SEARCHING })),
  ...['/contact', '/legal-help', '/injury-auto-accidents', '/lawyer-signup'].map((path) => ({
    path,
    scriptGoal: LONG_FORM,
  })),
];
