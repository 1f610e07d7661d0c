import { z } from 'zod';
import { visibleParagraphs } from '../../../db/data/visible-text.ts';
import { line } from '../forms/field-rules.ts';
import { formatCount } from '../site/format-count.ts';
import { PROSE_PAGES } from './prose.ts';

/** Longer texts would exceed the limit of a request. */
export const MAX_PROSE = 30_000;
const MAX_FACTS = 4;

const version = z.number('Send the version of the page that you edited').int().nonnegative();

/** A page's new text. */
export const proseEdit = z.object({
  version,
  title: line('Please enter a title', 1, 120),
  description: line('Please describe the page in a sentence', 1, 300),
  intro: line('Please enter an introduction', 1, 500),
  text: z
    .string('Please enter a text')
    .transform(visibleParagraphs)
    .pipe(
      z
        .string()
        .min(1, 'Please enter a text')
        .max(MAX_PROSE, `Use ${formatCount(MAX_PROSE)} characters or fewer`),
    ),
  facts: z
    .array(
      z.object({
        figure: line('Please enter a figure', 1, 40),
        label: line('Please enter a label', 1, 80),
      }),
      'Please enter one figure per line',
    )
    .max(MAX_FACTS, `Please enter at most ${MAX_FACTS} figures`),
});

/** Back to the text that the product ships. */
export const proseReset = z.object({ version });

export const prosePageName = z.enum(PROSE_PAGES);

export const PROSE_ERRORS = {
  changed: 'Someone else changed this page after you opened it. Compare both, then save again.',
  unknown: 'There is no page with this name.',
  noVersion: 'There is no such version of this page.',
} as const;
