import { z } from 'zod';
import { line, state } from '../forms/field-rules.ts';
import { listingSchema, MISSING_FIELDS } from '../lawyers/listing.ts';

/** Input of the routes that decide on an application. */

const LISTING = 'Please select a listing or create a new one';
/** The ID of the claimed listing; null for a new one. */
const listing = z.number(LISTING).int(LISTING).positive(LISTING).nullable();

export const proofLink = z.object({ listing });

const MIN_CHECK = 10;
export const manualCheck = z.object({
  listing,
  reason: line(`Please describe what you checked (at least ${MIN_CHECK} characters)`, MIN_CHECK),
});

const approvedFields = listingSchema.extend({
  specialty: line(MISSING_FIELDS.specialty),
  city: line(MISSING_FIELDS.city),
  state,
  practiceAreas: listingSchema.shape.practiceAreas.refine(
    (slugs) => slugs.length > 0,
    'Please select at least one practice area',
  ),
});

/** The content of a new listing, or the changed fields of the claimed one and its version. */
export const approval = approvedFields
  .partial()
  .extend({ listing, version: z.string().min(1).max(100).optional() })
  .transform(({ listing, version, ...fields }, context) => {
    if (listing !== null) return { listing, version, fields };
    const { data, error } = approvedFields.safeParse(fields);
    if (data) return { listing, version, fields: data };
    for (const { message, path } of error.issues)
      context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });

export const declineReason = z.object({
  reason: line('Please enter a reason. We’ll email it to the applicant.', 10, 1000),
});
