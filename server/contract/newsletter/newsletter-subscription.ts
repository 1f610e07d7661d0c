import { z } from 'zod';
import { email } from '../forms/field-rules.ts';

/** What `POST /api/newsletter` takes. A source that can't be read isn't the visitor's to correct. */
export const newsletterSubscription = z.object({
  email,
  source: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullish()
    .catch(null)
    .transform((source) => source ?? null),
});
