import { z } from 'zod';
import { email, optionalLine, text } from '../forms/field-rules.ts';
import { MAX_CORRECT_VALUE } from '../site/limits.ts';

/** A subscriber whom an administrator adds. */
export const addedSubscriber = z.object({
  email,
  firstName: optionalLine(),
  lastName: optionalLine(),
  consent: text('Please describe how the person agreed', 3, MAX_CORRECT_VALUE),
});

/** Why a person can't be added. */
export const SUBSCRIBER_ERRORS = {
  active: 'This person already gets the newsletter',
  unsubscribed: 'This person has unsubscribed. They can subscribe again on the site',
} as const;
