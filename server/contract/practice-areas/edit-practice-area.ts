import { z } from 'zod';
import { invalidSearchTerm } from '../../../db/data/search-terms.ts';
import { line, optionalText } from '../forms/field-rules.ts';
import { version } from '../inbox/inbox.ts';
import { AREA_ICONS } from './area-icons.ts';

const NAME = 'Please enter a name of 3 to 60 letters';

/** Lists in files separate names with commas, semicolons, slashes and bars. */
const name = line(NAME, 3, 60).refine(
  (text) => /^[\p{L}\p{N} &’'().-]+$/u.test(text) && /\p{L}{2}/u.test(text),
  'Use only letters, digits, spaces and & ’ ( ) . -',
);

const MAX_TERMS = 10_000;

const terms = optionalText(MAX_TERMS)
  .transform((text) => text ?? '')
  .superRefine((text, context) => {
    const invalid = invalidSearchTerm(text);
    if (invalid === undefined) return;
    const message =
      `“${invalid.slice(0, 80)}” isn’t a term. Enter each term once, on its own line, with an ` +
      'optional comma and weight from 1 to 10.';
    context.addIssue({ code: 'custom', message });
  });

/** A practice area as the operator enters it. */
export const practiceAreaContent = z.object({
  name,
  description: line('Please describe the area in a sentence', 10, 160),
  icon: z.enum(
    AREA_ICONS.map(({ value }) => value),
    'Please select an icon',
  ),
  englishTerms: terms,
  spanishTerms: terms,
});

export const practiceAreaEdit = practiceAreaContent.extend({ version });

export const practiceAreaVisibility = z.object({ isHidden: z.boolean() });

/** Messages about a practice area that wasn't saved. */
export const AREA_ERRORS = {
  changed:
    'Someone else changed this practice area after you opened it. Compare both, then save again.',
  'name taken': 'Another practice area uses this name or used it before',
  'too many': 'There are 60 practice areas. Rename one that you no longer need.',
  'last shown': 'At least one practice area must be shown.',
} as const;
