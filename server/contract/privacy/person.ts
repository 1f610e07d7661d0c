import { z } from 'zod';
import { reauthentication } from '../accounts/sign-in.ts';
import { email } from '../forms/field-rules.ts';

/** The email address whose data is exported. */
export const personEmail = z.object({ email });

/** The email address whose data is looked up. */
export const personSearch = z.object({ email, ...reauthentication.shape });

const MISMATCH = 'Type the email address exactly as it is shown above.';

/** The confirmation repeats the address, because an erasure can't be undone. */
export const personErasure = z
  .object({ email, confirmation: z.string() })
  .refine(({ email, confirmation }) => confirmation.trim().toLowerCase() === email.toLowerCase(), {
    path: ['confirmation'],
    message: MISMATCH,
  });

/** The page that asks to search again before an export, because the last authentication is old. */
export const SEARCH_AGAIN = '/admin/person?again=export';

/** The page shows at most this many rows of a table. The export contains all rows. */
export const MAX_ROWS_SHOWN = 50;
