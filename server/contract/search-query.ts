import { z } from 'zod';
import { MAX_PAGE_SIZE, MAX_PARAMETER_LENGTH, PAGE_SIZE } from './limits.ts';
import { NO_FILTER } from './search-options.ts';

/** A parameter that stands twice in an address has no one meaning. */
const given = z.string('must be given once');

const text = given
  .max(MAX_PARAMETER_LENGTH, `must be at most ${MAX_PARAMETER_LENGTH} characters long`)
  .transform((value) => value.trim())
  .transform((value) => (NO_FILTER.includes(value.toLowerCase()) ? undefined : value))
  .optional();

const wholeNumber = (least: number, most: number) =>
  given
    .regex(/^\d{1,10}$/, `must be a whole number from ${least}`)
    .transform(Number)
    .refine((value) => value >= least, `must be a whole number from ${least}`)
    .refine((value) => value <= most, `must be at most ${most}`);

/** What narrows a search for lawyers (specification, section 7; the names are its own). */
export const lawyerFilters = z.object({
  location: text,
  practiceArea: text,
  specialty: text,
  state: text,
  city: text,
  language: text,
  yearsExperience: given
    .transform((value) => value.trim())
    .transform((value) => (NO_FILTER.includes(value.toLowerCase()) ? undefined : value))
    .pipe(wholeNumber(0, 100).optional())
    .optional(),
});

/** A search for lawyers; with `page` one page of it is asked for, without it the first 2,000. */
export const lawyerSearch = lawyerFilters.extend({
  page: wholeNumber(1, 9_999_999_999).optional(),
  pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
});
