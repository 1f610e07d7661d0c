import { z } from 'zod';
import { email } from '../forms/field-rules.ts';

/** Input of `POST /api/newsletter`. An invalid source is ignored: visitors can't correct it. */
export const newsletterSubscription = z.object({
  email,
  source: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullish()
    .catch(null)
    .transform((source) => source ?? null),
});
