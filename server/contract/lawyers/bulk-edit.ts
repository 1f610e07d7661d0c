import { z } from 'zod';
import { listingQuery } from '../admin/admin-queries.ts';
import { formatCount } from '../site/format-count.ts';

/** Changes of many listings at once: of the checked ones, or of all that match a search. */

/** The changes, with their labels on buttons. */
export const BULK_CHANGES = [
  { value: 'premium', label: 'Turn on premium' },
  { value: 'end premium', label: 'Turn off premium' },
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
] as const;

export type BulkChange = (typeof BULK_CHANGES)[number]['value'];

/** A change of more listings needs their number as a confirmation. */
export const MAX_WITHOUT_CONFIRMATION = 100;
/** The number of listings that the confirmation shows. */
export const BULK_PREVIEW_SIZE = 10;
/** At most this many listings can be selected one by one. */
export const MAX_CHECKED = 500;

const checkedIds = z
  .string()
  .max(MAX_CHECKED * 11)
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be IDs, separated by commas')
  .transform((text) => [...new Set(text.split(',').map(Number))]);

/** Which listings: those with `ids`, if given, and otherwise all that match the search. */
export const bulkSelection = listingQuery
  .pick({ q: true, only: true })
  .extend({ ids: checkedIds.optional() });

/** The listings to export: a selection, or those of an earlier bulk edit. */
export const exportSelection = bulkSelection.extend({
  edit: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'must be the ID of a bulk edit')
    .transform(Number)
    .optional(),
});

const DAY = 'Please enter today’s date or a later one, like 2026-12-31';

/**
 * `total` is the number of listings that the confirmation page showed; `confirmation` is that
 * number as the administrator typed it. `digest` identifies the listings that the page showed.
 * Repeating a request with the same `key` doesn't repeat the change.
 */
export const bulkEdit = (today: string) =>
  bulkSelection
    .extend({
      change: z.enum(
        BULK_CHANGES.map(({ value }) => value),
        'Please select a change',
      ),
      until: z.preprocess(
        (value) => value || null,
        z.iso
          .date(DAY)
          .refine((day) => day >= today, DAY)
          .nullable(),
      ),
      total: z.coerce.number('Send the number of listings').int().positive(),
      confirmation: z.string().default(''),
      digest: z.string('Send the digest of the confirmation'),
      key: z.string('Send a random key').min(16).max(100),
    })
    .superRefine(({ total, confirmation }, context) => {
      if (total <= MAX_WITHOUT_CONFIRMATION || confirmation.replace(/\D/g, '') === String(total))
        return;
      const message = `Please type ${formatCount(total)} to confirm`;
      context.addIssue({ code: 'custom', path: ['confirmation'], message });
    });
