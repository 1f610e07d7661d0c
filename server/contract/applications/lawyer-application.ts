import { z } from 'zod';
import {
  email,
  line,
  mustAgree,
  optionalLine,
  optionalText,
  personName,
  phone,
} from '../forms/field-rules.ts';
import { websiteUrl } from '../forms/website-url.ts';
import { EXPERIENCE_RANGES, signupPracticeAreas } from '../requests/request-options.ts';
import { MIN_NAME, MIN_ZIP } from '../site/limits.ts';

const WEBSITE = 'Please enter a valid website URL';
const AREAS = 'Please select at least one practice area';

const website = optionalLine().transform((value, context) => {
  const url = value === null ? null : websiteUrl(value);
  if (value === null || url !== null) return url;
  context.addIssue({ code: 'custom', message: WEBSITE });
  return z.NEVER;
});

const practiceAreas = z
  .array(z.string(AREAS).refine(isSignupCode, AREAS), AREAS)
  .min(1, AREAS)
  .transform((codes) => [...new Set(codes)]);

function isSignupCode(code: string): boolean {
  return signupPracticeAreas().some(({ value }) => value === code);
}

/** A lawyer's application to be listed. The consent is checked here and stored separately. */
export const lawyerApplication = z
  .object({
    firstName: personName('First name must be at least 2 characters'),
    lastName: personName('Last name must be at least 2 characters'),
    email,
    phone,
    lawFirm: optionalLine(),
    website,
    practiceAreas,
    yearsExperience: z.enum(
      EXPERIENCE_RANGES.map(({ value }) => value),
      'Please select years of experience',
    ),
    barAdmissions: line('Please enter your bar admissions', MIN_NAME),
    city: line('Please enter your city', MIN_NAME),
    state: line('Please enter your state', MIN_NAME),
    zipCode: line('Please enter a valid ZIP code', MIN_ZIP, 10),
    education: line('Please enter your education', MIN_NAME),
    languages: line('Please enter languages spoken', MIN_NAME),
    questions: optionalText(),
    agreeToTerms: mustAgree('You must agree to the terms and conditions'),
  })
  .transform(({ agreeToTerms: _agreed, ...application }) => application);

export type LawyerApplication = z.infer<typeof lawyerApplication>;
