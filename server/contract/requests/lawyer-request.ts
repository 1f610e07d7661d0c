import { z } from 'zod';
import type { RequestKind } from '../../../db/data/request-kinds.ts';
import {
  city,
  details,
  email,
  line,
  mustAgree,
  name,
  phone,
  state,
  text,
} from '../forms/field-rules.ts';
import { practiceAreaName } from '../practice-areas/practice-areas.ts';
import { ANY_PRACTICE_AREA, NO_FILTER } from '../search/search-options.ts';
import { MIN_INJURY_MESSAGE } from '../site/limits.ts';
import { INJURY_PRACTICE_AREA, INJURY_TYPES, MEDICAL_TREATMENT } from './request-options.ts';

/** A valid request. `state` is a code, and `practiceArea` is a name or 'any'. */
export interface LawyerRequest {
  kind: RequestKind;
  name: string;
  phone: string;
  email: string;
  state: string;
  city: string | null;
  practiceArea: string;
  injuryType: string | null;
  requiresMedicalTreatment: 'yes' | 'no' | null;
  message: string | null;
}

const AREA = 'Please select a practice area';

/** The name or slug of a practice area, ignoring case. */
const practiceArea = line(AREA).transform((value, context) => {
  if (NO_FILTER.includes(value.toLowerCase())) return ANY_PRACTICE_AREA.value;
  const areaName = practiceAreaName(value);
  if (areaName) return areaName;
  context.addIssue({ code: 'custom', message: AREA });
  return z.NEVER;
});

const optionalPracticeArea = z
  .string(AREA)
  .nullish()
  .transform((value) => value?.trim() || ANY_PRACTICE_AREA.value)
  .pipe(practiceArea);

const agreeToTerms = mustAgree('You must agree to the Privacy Policy and Terms of Service');

const person = { name, phone, email, state };

const schemas = {
  home: z.object({ ...person, practiceArea, agreeToTerms }),
  find: z.object({ ...person, city, practiceArea, agreeToTerms }),
  contact: z.object({ ...person, city, practiceArea: optionalPracticeArea }),
  general: z.object({
    ...person,
    city,
    practiceArea: optionalPracticeArea,
    message: details,
    agreeToTerms,
  }),
  injury: z.object({
    ...person,
    city,
    injuryType: oneOf(INJURY_TYPES, 'Please select an injury type'),
    requiresMedicalTreatment: oneOf(MEDICAL_TREATMENT, 'Please select an option'),
    message: text(
      'Please provide details about your injury (at least 20 characters)',
      MIN_INJURY_MESSAGE,
    ),
    agreeToTerms,
  }),
} satisfies Record<RequestKind, z.ZodType>;

/**
 * Determines which form sent a payload from its fields. Only the injury form has an injury type,
 * and only the general form has a message. The contact page's form has no agreement, and the home
 * page's form has no city.
 */
export function requestKindOf(body: Record<string, unknown>): RequestKind {
  if ('injuryType' in body || 'requiresMedicalTreatment' in body) return 'injury';
  if ('message' in body) return 'general';
  if (!('agreeToTerms' in body)) return 'contact';
  return 'city' in body ? 'find' : 'home';
}

/** Validates a payload by the rules of its form. */
export const lawyerRequest = z
  .record(z.string(), z.unknown())
  .transform((body, context): LawyerRequest => {
    const kind = requestKindOf(body);
    const parsed = schemas[kind].safeParse(body);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        context.addIssue({ code: 'custom', path, message });
      }
      return z.NEVER;
    }
    const { agreeToTerms: _agreed, ...fields } = { agreeToTerms: true, ...parsed.data };
    return {
      kind,
      city: null,
      practiceArea: INJURY_PRACTICE_AREA,
      injuryType: null,
      requiresMedicalTreatment: null,
      message: null,
      ...fields,
    };
  });

function oneOf<const Value extends string>(
  options: readonly { value: Value }[],
  message: string,
): z.ZodType<Value> {
  return z.enum(options.map(({ value }) => value) as [Value, ...Value[]], message);
}
