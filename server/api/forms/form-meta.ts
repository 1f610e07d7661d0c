import { z } from 'zod';
import { HONEYPOT } from '../../contract/forms/honeypot.ts';

/**
 * Metadata that a form sends besides its fields. API clients may omit all of it. An invalid value
 * counts as omitted, because the sender couldn't correct it.
 */
export const formMeta = z.object({
  /** Path of the page that contains the form. */
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
