import { z } from 'zod';

/** What a browser reports to be counted: a page reached without a new load, or a lawyer's number pressed. */
export const countReport = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('page-view'),
    /** Path and query, of which only the kind of page is kept. */
    address: z.string().startsWith('/').max(4000),
  }),
  z.object({
    event: z.literal('phone-click'),
    /** Whose number; a page that was loaded before this was asked doesn't tell. */
    lawyerId: z.int().positive().optional(),
  }),
]);

export type CountReport = z.infer<typeof countReport>;
