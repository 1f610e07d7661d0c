import { z } from 'zod';

/** A browser's report for the counters: a client-side navigation, or a click on a phone number. */
export const countReport = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('page-view'),
    /** Path and query. Only the kind of page is stored. */
    address: z.string().startsWith('/').max(4000),
  }),
  z.object({
    event: z.literal('phone-click'),
    /**
     * The lawyer whose number was clicked. Missing in reports of pages that were loaded before this
     * field was introduced.
     */
    lawyerId: z.int().positive().optional(),
  }),
]);

export type CountReport = z.infer<typeof countReport>;
