import { z } from 'zod';

const listingId = z.coerce
  .number('Please choose a listing')
  .int('Please choose a listing')
  .positive('Please choose a listing');

/** Which listing to merge another one into. */
export const merge = z.object({ intoId: listingId });

/** Two listings that belong to different lawyers. */
export const dismissal = z.object({ lawyerId: listingId, otherId: listingId });
