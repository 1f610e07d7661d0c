import { z } from 'zod';

/** Query of the unsubscribe link. An invalid newsletter is ignored: the link must always work. */
export const unsubscribeQuery = z.object({
  issue: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .catch(0),
});
