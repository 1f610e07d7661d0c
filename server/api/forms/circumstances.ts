import { z } from 'zod';
import { HONEYPOT } from '../../contract/forms/honeypot.ts';

/**
 * What a form tells besides its fields. A client of the API may leave all of it out; what can't be
 * read counts as left out, for none of it is the sender's to correct.
 */
export const circumstances = z.object({
  /** Path of the page that the form stands on. */
  page: z
    .string()
    .regex(/^\/[^\s?#]{0,199}$/)
    .optional()
    .catch(undefined),
  /** When the server rendered the page, in milliseconds. */
  renderedAt: z.coerce.number().positive().optional().catch(undefined),
  [HONEYPOT]: z.string().optional().catch(undefined),
  consentVersion: z.string().optional().catch(undefined),
  idempotencyKey: z.string().min(8).max(200).optional().catch(undefined),
});
