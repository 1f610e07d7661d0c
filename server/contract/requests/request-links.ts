import { z } from 'zod';
import { email } from '../forms/field-rules.ts';

/** Input and message of the form that emails visitors new links to their requests. */

/** Maximum number of requests in one email. */
export const MAX_REQUESTS_PER_EMAIL = 20;

/** The message is the same for every email, so that it doesn't reveal who sent a request. */
export const REQUEST_LINKS_SENT =
  'If you sent a request with this email address, we’ve emailed you a new link to it. Check your inbox in a few minutes.';

export const requestLinksRequest = z.object({ email });
