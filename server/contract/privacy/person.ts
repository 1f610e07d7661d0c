import { z } from 'zod';
import { email } from '../forms/field-rules.ts';

/** The email address whose data is looked up or exported. */
export const personEmail = z.object({ email });

const MISMATCH = 'Type the email address exactly as it is shown above.';

/** The confirmation repeats the address, because an erasure can't be undone. */
export const personErasure = z
  .object({ email, confirmation: z.string() })
  .refine(({ email, confirmation }) => confirmation.trim().toLowerCase() === email.toLowerCase(), {
    path: ['confirmation'],
    message: MISMATCH,
  });

/** The page shows at most this many rows of a table. The export contains all rows. */
export const MAX_ROWS_SHOWN = 50;
