import { z } from 'zod';
import type { ReportableField } from '../../../db/data/reportable-fields.ts';
import { email, optionalText, text } from '../forms/field-rules.ts';
import { MAX_CORRECT_VALUE, MAX_REPLY } from '../site/limits.ts';
import { REPORTABLE_FIELDS } from './reportable-fields.ts';

/** A mistake on a profile, as a visitor reports it. Without an email, it is null. */
export const mistakeReport = z.object({
  lawyerId: z.coerce.number('Please report the mistake on the lawyer’s profile').int().positive(),
  field: z.enum(
    REPORTABLE_FIELDS.map(({ value }) => value) as [ReportableField, ...ReportableField[]],
    'Please select what’s wrong',
  ),
  correctValue: text('Please enter the correct value', 1, MAX_CORRECT_VALUE),
  email: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    email.nullish().transform((value) => value ?? null),
  ),
});

export type MistakeReport = z.infer<typeof mistakeReport>;

/** An administrator's decision on a report, with a reply for the reporter. */
export const mistakeReportDecision = z.object({
  outcome: z.enum(['corrected', 'declined']),
  reply: optionalText(MAX_REPLY),
});

export type MistakeReportDecision = z.infer<typeof mistakeReportDecision>;
