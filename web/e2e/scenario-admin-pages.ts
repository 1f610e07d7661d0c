import { CLAIM_TOKEN } from '../mocks/data/fixtures.ts';
import type { ExpectedPages } from './scenario-pages.ts';

const SERVER_ERROR = 'Something went wrong on our side';
const CLAIM = `/claim/${CLAIM_TOKEN}`;
const APPLICATION = '/admin/inbox/applications/5';

/**
 * The expected results of the admin, of a lawyer's own listing and of the pages that emails link
 * to.
 */
export const expectedAdminPages: ExpectedPages = {
  usual: {
    '/admin': [
      200,
      'Lawyers 45 2 premium',
      'Requests: 90 in 30 days',
      'marked as reviewed by a lawyer',
    ],
    '/admin?tab=lawyers': [200, '45 lawyers', 'Marisol Delgado'],
    '/admin?tab=subscribers': [200, '3 subscribers', 'reader3@example.com'],
    '/admin/to-do': [
      200,
      'Request 7: Dana Whitfield',
      'Reported mistake: Marisol Delgado',
      '1–5 of 5',
    ],
    '/admin/inbox': [200, 'Daily backups are failing', '1–1 of 1, most urgent', 'Dana Whitfield'],
    '/admin/inbox?status=all': [200, '1–3 of 3, newest first', 'Withdrawn'],
    '/admin/inbox?status=introduced': [200, '1–1 of 1', 'Bartholomew-Featherstonehaugh'],
    '/admin/inbox?status=seen': [200, 'No requests match'],
    '/admin/inbox/requests/7': [200, 'Request 7: Dana Whitfield', 'Ruth Castellanos'],
    '/admin/inbox/requests/6': [200, 'Suspected spam', 'Answered in 2 h'],
    '/admin/inbox/requests/7/erase': [200, 'Delete the personal data of request 7?'],
    '/admin/inbox/messages': [200, '1–1 of 1', 'Mia Moss'],
    '/admin/inbox/messages/3': [200, 'How do I find the right lawyer?', 'Send reply'],
    '/admin/inbox/messages/2': [200, 'Hello Mia,', 'Write another reply'],
    '/admin/inbox/messages/templates': [200, 'Choosing a lawyer'],
    '/admin/inbox/applications': [200, '1–1 of 1', 'Marisol Delgado'],
    [APPLICATION]: [200, 'Application 5: Marisol Delgado', 'Matches: phone, name'],
    [`${APPLICATION}?listing=1`]: [200, 'Called the number of record'],
    '/admin/inbox/applications/4': [200, 'Approved November 20, 2026'],
    '/admin/listings': [200, '45 listings', 'Anneliese Bartholomew-Featherstonehaugh'],
    '/admin/listings?q=ASB-1003&only=ending': [
      200,
      'Exact matches for “ASB-1003”',
      'not: No listings',
    ],
    '/admin/listings/1': [200, 'Ends automatically after December 15, 2026', 'Called on the phone'],
    '/admin/listings/99999': [404, 'Listing not found'],
    '/admin/listings/1/remove': [200, 'Remove Marisol Delgado?'],
    '/admin/listings/changes': [200, 'Marisol Delgado-Reyes', 'Reported: (205) 555-0199'],
    '/admin/imports': [
      200,
      'bar-roster.csv',
      'Import 3 was undone: 35 restored',
      'Not finished',
      'Undone',
    ],
    '/admin/imports/1': [200, 'Would be added 1,240', 'type 4,210', 'Start dry run'],
    '/admin/imports/2': [200, '25%, 12,400 rows, about 3 minutes left', 'Stop'],
    '/admin/imports/3': [200, 'The import is complete', 'not: Start dry run'],
    '/admin/imports/99': [404],
    '/admin/listings/duplicates': [200, '1 pair to review', 'same phone', 'Merge into this one'],
    '/admin/newsletters': [200, 'Before you sign a lease', 'Sending', 'Paused'],
    '/admin/newsletters/new': [200, 'New newsletter', 'Save draft'],
    '/admin/newsletters/5': [200, 'Save and review…', 'Send a test to me'],
    '/admin/newsletters/4': [200, '318 of 1,204 delivered', 'Pause'],
    '/admin/newsletters/1': [200, "didn't store its text"],
    '/admin/newsletters/5/send': [200, 'Type 1,204 to confirm'],
    '/admin/newsletters/5/delete': [200, 'Delete “Before you sign a lease”?'],
    '/admin/newsletters/99': [404, 'Newsletter not found'],
    '/admin/subscribers': [200, '4 subscribers', 'Bounced', 'Signed the list at the clinic.'],
    '/admin/subscribers/4/remove': [200, 'Remove reader4@example.com?'],
    '/admin/email': [200, 'mail.example:587', 'Recipient address rejected'],
    '/admin/email?state=failing': [200, '451 4.3.0 Try again later'],
    '/admin/email/2/discard': [200, 'Discard this email?'],
    '/admin/email/templates': [200, 'We received your request'],
    '/admin/articles': [200, 'articles', 'New article', 'Published'],
    '/admin/articles/new': [200, 'Publish now', 'A signed lease on a table'],
    '/admin/articles/2': [200, 'bo@example.org has had this article open', 'Update article'],
    '/admin/articles/2/preview': [200, 'Only administrators see this preview.'],
    '/admin/articles/999': [404, 'Article not found'],
    '/admin/articles/pictures': [200, 'lease.jpg', 'Remove'],
    '/admin/audit-log': [200, 'Marked the legal pages as reviewed', 'Failed to sign in'],
    '/admin/audit-log?subject=lawyer': [
      200,
      'Called on the phone',
      'not: Deleted personal data: message',
    ],
    '/admin/account': [200, 'JBSW Y3DP EHPK 3PXP', 'Sign out everywhere'],
    '/admin/setup/fresh': [200, 'Set your password'],
    '/admin/setup/spent': [404, 'This link has expired or was already used.'],
    '/my-listing': [200, 'Waiting for review', 'Marisol Delgado-Reyes'],
    '/my-listing/remove': [200, 'Remove your listing?', 'Marisol Delgado'],
    [CLAIM]: [200, 'Did you send this application?', 'Marisol Delgado'],
    '/claim/unknown': [404, "This link isn't valid"],
  },
  empty: {
    '/admin': [200, 'Have a lawyer review the legal pages', 'Lawyers 0 0 premium'],
    '/admin?tab=lawyers': [200, 'No lawyers yet'],
    '/admin/to-do': [200, 'Nothing to do'],
    '/admin/inbox': [200, 'not: Daily backups', 'No requests are waiting'],
    '/admin/inbox/messages': [200, 'No messages are waiting'],
    '/admin/inbox/applications': [200, 'No applications are waiting'],
    '/admin/inbox/messages/templates': [200, 'No templates yet'],
    '/admin/inbox/requests/7': [404],
    '/admin/listings': [200, 'No listings found'],
    '/admin/listings/changes': [200, 'not: Marisol Delgado', 'No reported mistakes.'],
    '/admin/imports': [200, 'No imports yet'],
    '/admin/listings/duplicates': [200, 'No pairs to review.'],
    '/admin/newsletters': [200, 'No newsletters yet'],
    '/admin/subscribers': [200, 'No subscribers yet'],
    '/admin/email': [200, 'Waiting: none'],
    '/admin/articles': [200, 'No articles yet'],
    '/admin/articles/pictures': [200, 'No pictures yet'],
    '/admin/audit-log': [200, 'No entries'],
    '/admin/account': [200, 'Turn on'],
    '/my-listing': [200, 'not: Waiting for review'],
  },
  many: {
    '/admin': [200, 'Lawyers 2,150', 'Subscribers 2,150'],
    '/admin/to-do?page=8': [200, '351–362 of 362'],
    '/admin/inbox?page=3': [200, '101–120 of 120'],
    '/admin/inbox/messages': [200, '1–50 of 120'],
    '/admin/listings?page=43': [200, '2,150 listings'],
    '/admin/subscribers?page=43': [200, '2,150 subscribers'],
    '/admin/audit-log': [200, 'Older entries'],
    '/admin/account': [200, '7 recovery codes left'],
  },
  validation: { '/admin/login': [200, 'Sign in', 'Password'] },
  unauthorized: { '/admin/login': [200, 'Sign in', 'Password'], [CLAIM]: [200, 'Marisol Delgado'] },
  error500: failing(),
  offline: failing(),
};

function failing(): NonNullable<ExpectedPages['error500']> {
  return {
    '/admin': [500, SERVER_ERROR, 'Try again'],
    '/my-listing': [500, SERVER_ERROR],
    '/admin/setup/fresh': [500, SERVER_ERROR],
    [CLAIM]: [500, SERVER_ERROR],
  };
}

/** The redirects for signed-out visitors: from each page to the sign-in page. */
export const signInRedirects: Record<string, string> = {
  '/admin': '/admin/login?to=%2Fadmin',
  '/admin?tab=subscribers': '/admin/login?to=%2Fadmin%3Ftab%3Dsubscribers',
  '/admin/inbox': '/admin/login?to=%2Fadmin%2Finbox',
  [APPLICATION]: '/admin/login?to=%2Fadmin%2Finbox%2Fapplications%2F5',
  '/admin/listings': '/admin/login?to=%2Fadmin%2Flistings',
  '/admin/imports': '/admin/login?to=%2Fadmin%2Fimports',
  '/admin/newsletters/new': '/admin/login?to=%2Fadmin%2Fnewsletters%2Fnew',
  '/admin/subscribers': '/admin/login?to=%2Fadmin%2Fsubscribers',
  '/admin/email': '/admin/login?to=%2Fadmin%2Femail',
  '/admin/articles/new': '/admin/login?to=%2Fadmin%2Farticles%2Fnew',
  '/admin/audit-log': '/admin/login?to=%2Fadmin%2Faudit-log',
  '/admin/account': '/admin/login?to=%2Fadmin%2Faccount',
  '/my-listing': '/my-listing/sign-in',
  '/my-listing/remove': '/my-listing/sign-in',
};

/** The expected results after the button is clicked on a page that an email links to. */
export const buttonResults: Record<string, [status: number, words: string]> = {
  '/newsletter/confirm/fresh': [200, 'Your subscription is confirmed'],
  '/newsletter/confirm/used': [404, 'This link was already used'],
  '/newsletter/confirm/expired': [404, 'This link has expired'],
  '/newsletter/confirm/unknown': [404, "This link isn't valid"],
  '/newsletter/unsubscribe/fresh': [200, "You're unsubscribed"],
  '/newsletter/unsubscribe/unknown': [404, "This link isn't valid"],
  '/my-listing/sign-in/used': [410, "This link doesn't work"],
};
