import { z } from 'zod';
import { HONEYPOT } from '../../contract/forms/honeypot.ts';

/**
 * Metadata that a form sends in hidden fields. API clients may omit all of it. An invalid value is
 * ignored, because a visitor couldn't correct a hidden field.
 */
export const formMeta = z.object({
  /** Path of the page that contains the form. */
  page: z
    .string()
    .regex(/^\/[^\s?#]{0,199}$/)
    .optional()
    .catch(undefined),
  /** Milliseconds since the browser opened the page, which the page's script sends. */
  elapsedMs: z.coerce.number().nonnegative().optional().catch(undefined),
  /** Time at which an API client's page was opened, in milliseconds since the Unix epoch. */
  renderedAt: z.coerce.number().positive().optional().catch(undefined),
  [HONEYPOT]: z.string().optional().catch(undefined),
  consentVersion: z.string().optional().catch(undefined),
  idempotencyKey: z.string().min(8).max(200).optional().catch(undefined),
});
