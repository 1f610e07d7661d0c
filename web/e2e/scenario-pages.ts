import { REQUEST_TOKEN } from '../mocks/data/fixtures.ts';
import type { Scenario } from '../mocks/setup/scenarios.ts';

const SERVER_ERROR = 'Something went wrong on our side';
const BIRMINGHAM = '/find-lawyer/state/alabama/city/birmingham';
export const REQUEST = `/request/${REQUEST_TOKEN}`;

/** The expected status and texts, by scenario and page. A text with 'not: ' must be absent. */
export type ExpectedPages = Partial<
  Record<Scenario, Record<string, [status: number, ...words: string[]]>>
>;

/** The expected results of the public pages that call `/api`. */
export const expectedPublicPages: ExpectedPages = {
  usual: {
    '/': [200, 'Featured Lawyers', 'Ruth Castellanos', '45 lawyers available', 'Legal Insights'],
    '/find-lawyer': [200, 'Featured Lawyers', 'Showing 1-20 of 45 results', 'Page 1 of 3'],
    '/find-lawyer?page=3': [200, 'Claim Now', 'Activate your profile to show contact details'],
    [BIRMINGHAM]: [200, 'within 50 miles', '0.4 mi', 'Birmingham, AL'],
    [`${BIRMINGHAM}?page=2`]: [200, '8.6 mi', 'Hoover, AL'],
    '/lawyer/1': [
      200,
      'Marisol Delgado',
      'Premium Listing',
      'Verified Profile',
      '2 languages: English, Spanish',
      'Similar lawyers near Birmingham',
    ],
    '/lawyer/2': [
      200,
      'Thomas Reyna',
      'Activate your profile to show contact details',
      'Looking for a lawyer?',
    ],
    '/lawyer/6': [200, 'Bo Li', '1 language'],
    '/lawyer/1/report': [200, 'Report a mistake', 'Marisol Delgado', "What's wrong?"],
    '/practice-areas': [200, '45 lawyers available', '0 lawyers available'],
    '/practice-areas/family-law': [200, 'Family Law', 'Showing 1-20 of 45 results'],
    '/practice-areas/real-estate': [200, 'No lawyers found for this practice area.'],
    '/practice-areas/time-travel': [404, 'Practice area not found.'],
    '/blog': [200, 'An Eviction Notice on the Door', 'not: Not Yet Written'],
    '/blog/eviction-notice': [200, 'Need Legal Help?', 'Read More Legal Articles'],
    '/blog/draft': [404, 'Blog Post Not Found'],
    [REQUEST]: [200, 'Family Law, Alabama', 'Only our team so far.'],
    '/request/introduced': [200, 'Bartholomew-Featherstonehaugh & Associates, PLLC'],
    '/request/withdrawn': [200, 'We deleted your personal data.'],
  },
  empty: {
    '/': [
      200,
      '0 lawyers available',
      'not: Featured Lawyers',
      'No blog posts are available at this time.',
    ],
    '/find-lawyer': [200, 'No lawyers found', 'Clear Filters'],
    [BIRMINGHAM]: [200, 'No lawyers found', 'Clear Filters'],
    '/lawyer/1': [
      404,
      'Lawyer not found',
      "The lawyer profile you're looking for doesn't exist or has been removed.",
    ],
    '/practice-areas': [200, '0 lawyers available'],
    '/practice-areas/family-law': [200, 'No lawyers found for this practice area.'],
    '/blog': [200, 'No articles found', 'No blog posts are available at this time.'],
    '/blog?q=divorce': [200, 'No articles found', 'Try different search terms.'],
    '/blog/eviction-notice': [404, 'Blog Post Not Found'],
    [REQUEST]: [404, 'Request not found'],
  },
  many: {
    '/': [200, 'Featured Lawyers', 'lawyers available'],
    '/find-lawyer': [200, 'Showing 1-20 of 2,150 results', 'Page 1 of 108'],
    '/find-lawyer?page=54': [200, 'Showing 1,061-1,080 of 2,150 results', 'Page 54 of 108'],
    '/lawyer/2150': [200, 'Ada'],
    '/practice-areas/family-law': [200, 'Showing 1-20 of 103 results'],
    '/blog': [200, 'Article Number 60'],
    '/blog/article-60': [200, 'Article Number 60', 'Read More Legal Articles'],
  },
  error500: failing(),
  offline: failing(),
  unauthorized: {
    '/': [200, 'Ruth Castellanos'],
    '/find-lawyer': [200, 'Showing 1-20 of 45 results'],
    '/lawyer/1': [200, 'Marisol Delgado'],
    '/blog/eviction-notice': [200, 'An Eviction Notice on the Door'],
    [REQUEST]: [200, 'Family Law, Alabama'],
  },
};

/** The expected results if the API fails. A failure must never look like an empty result. */
function failing(): Record<string, [number, ...string[]]> {
  return {
    '/': [200, "We couldn't load the practice areas.", "We couldn't load the articles. Try again."],
    '/find-lawyer': [503, "We couldn't load lawyers. Try again.", 'not: No lawyers found'],
    [BIRMINGHAM]: [503, "We couldn't load lawyers. Try again."],
    '/lawyer/1': [500, SERVER_ERROR, 'Try again'],
    '/practice-areas': [503, "We couldn't load the practice areas.", 'Try again'],
    '/practice-areas/family-law': [500, SERVER_ERROR],
    '/blog': [503, "We couldn't load the articles. Try again.", 'not: No articles found'],
    '/blog/eviction-notice': [500, SERVER_ERROR],
    '/legal-help': [200, 'Get Matched With a Qualified Lawyer', 'Any Practice Area'],
    [REQUEST]: [500, SERVER_ERROR],
  };
}
