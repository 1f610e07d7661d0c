import { z } from 'zod';
import { email, line, name, text } from '../forms/field-rules.ts';
import { MIN_MESSAGE, MIN_SUBJECT } from '../site/limits.ts';

/** A message to the team. */
export const contactMessage = z.object({
  name,
  email,
  subject: line('Subject is required', MIN_SUBJECT),
  message: text('Please provide a detailed message (minimum 10 characters)', MIN_MESSAGE),
});

export type ContactMessage = z.infer<typeof contactMessage>;
