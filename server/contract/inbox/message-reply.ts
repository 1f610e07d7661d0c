import { z } from 'zod';
import { line, text } from '../forms/field-rules.ts';
import { MAX_TEXT } from '../site/limits.ts';
import { version } from './inbox.ts';

/** A reply to a message. */
export const messageReply = z.object({
  version,
  reply: text('Please write a reply', 1, MAX_TEXT),
});

/** An unfinished reply, exactly as typed. Saving empty text deletes the draft. */
export const replyDraft = z.object({ text: z.string().max(MAX_TEXT) });

/** A text that administrators insert into replies. */
export const replyTemplate = z.object({
  name: line('Please enter a name', 1, 80),
  text: text('Please enter a text', 1, MAX_TEXT),
});

export const replyTemplateEdit = replyTemplate.extend({ version });

export const TEMPLATE_ERRORS = {
  changed: 'Someone else changed this template after you opened it. Compare both, then save again.',
  'name taken': 'Another template has this name',
  'too many': 'There are 100 templates. Remove one first.',
} as const;
