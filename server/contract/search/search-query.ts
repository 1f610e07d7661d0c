import { z } from 'zod';
import {
  CITY_RADIUS_MILES,
  MAX_PAGE_SIZE,
  MAX_PARAMETER_LENGTH,
  PAGE_SIZE,
} from '../site/limits.ts';
import { NO_FILTER, RADIUS_OPTIONS, SORTS } from './search-options.ts';

/** Rejects a parameter that is repeated in the URL, because its value is ambiguous. */
const singleValue = z.string('must be given only once');

const text = singleValue
  .max(MAX_PARAMETER_LENGTH, `must be at most ${MAX_PARAMETER_LENGTH} characters long`)
  .transform((value) => value.trim())
  .transform((value) => (NO_FILTER.includes(value.toLowerCase()) ? undefined : value))
  .optional();

const wholeNumber = (min: number, max: number) =>
  singleValue
    .regex(/^\d{1,10}$/, `must be a whole number from ${min}`)
    .transform(Number)
    .refine((value) => value >= min, `must be a whole number from ${min}`)
    .refine((value) => value <= max, `must be at most ${max}`);

/** Search text is truncated, not rejected, so that any pasted text gets results. */
const searchText = singleValue
  .transform((value) => value.slice(0, MAX_PARAMETER_LENGTH).trim() || undefined)
  .optional();

const oneOf = <Choice extends string>(choices: readonly Choice[]) =>
  singleValue.pipe(z.enum(choices, `must be one of ${choices.join(', ')}`));

const NEAR_FORMAT =
  'must be a latitude and a longitude with at most one decimal, such as 33.5,-86.8';

/**
 * A position rounded to a tenth of a degree, because the exact position of a visitor is private.
 */
const position = singleValue
  .transform((value) => value.trim())
  .transform((value) => (NO_FILTER.includes(value.toLowerCase()) ? undefined : value))
  .pipe(
    z
      .string()
      .regex(/^-?\d{1,2}(\.\d)?,-?\d{1,3}(\.\d)?$/, NEAR_FORMAT)
      .transform((value) => {
        const [latitude = 0, longitude = 0] = value.split(',').map(Number);
        return { latitude, longitude };
      })
      .refine(
        ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
        NEAR_FORMAT,
      )
      .optional(),
  )
  .optional();

/** Query of a request for suggestions: the text typed so far. */
export const suggestionQuery = z.object({ q: searchText });

/** Filters of a search for lawyers. The parameter names are part of the public API. */
export const lawyerFilters = z.object({
  location: text,
  practiceArea: text,
  specialty: text,
  state: text,
  city: text,
  /** The visitor's position. Ignored if the search has another place. */
  near: position,
  language: text,
  yearsExperience: singleValue
    .transform((value) => value.trim())
    .transform((value) => (NO_FILTER.includes(value.toLowerCase()) ? undefined : value))
    .pipe(wholeNumber(0, 100).optional())
    .optional(),
  q: searchText,
  radius: oneOf(RADIUS_OPTIONS.map(String)).transform(Number).default(CITY_RADIUS_MILES),
});

/**
 * A search for lawyers. With `page`, the response is one page of results; without it, the first
 * 2,000.
 */
export const lawyerSearch = lawyerFilters.extend({
  sort: oneOf(SORTS).default('recommended'),
  page: wholeNumber(1, 9_999_999_999).optional(),
  pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
});

/** A search shown on a map. Near a city, the map shows the offices of one page of results. */
export const mapSearch = lawyerFilters.extend({
  sort: oneOf(SORTS).default('recommended'),
  page: wholeNumber(1, 9_999_999_999).default(1),
});

/** Query of an admin list: search text and page. */
export const listQuery = z.object({
  q: searchText,
  page: wholeNumber(1, 9_999_999_999).optional(),
  pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
});
