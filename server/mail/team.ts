import type { Site } from '../contract/site.ts';

/** What the mails to the team have in common. */

export const inboxLink = (site: Site) => ({
  label: 'Open the inbox',
  url: `${site.baseUrl}/admin/inbox`,
});

export const forTheTeam = (site: Site) => `Sent by ${site.baseUrl} to those who run it.`;

export const ANSWER_GOES_TO_SENDER = 'An answer to this mail goes to the sender.';

export const NOT_A_PERSON =
  'This was filled in as only programs do it. It is kept, and the sender got no mail.';
