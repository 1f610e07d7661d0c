import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { findCity } from '../../../server/contract/places/cities.ts';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { Values } from './forms.ts';

/** A place name in any writing system. It can't contain markup. */
const CITY_NAME = /^\p{L}[\p{L}\p{M} .'’-]{1,59}$/u;

const SLUG = /^[a-z-]+$/;

/**
 * The request forms' initial values from the page's URL, by field name. Practice area and state are
 * slugs or names; the city may be any city in that state. Unknown values are ignored.
 */
export function prefilledValues(params: PageParams<'/legal-help'>): Values {
  const values: Values = {};
  const area = practiceAreaName(params.get('practiceArea') ?? '');
  if (area) values.practiceArea = area;
  const state = findState(params.get('state') ?? '');
  if (!state) return values;
  values.state = state.name;
  const city = (params.get('city') ?? '').trim();
  if (CITY_NAME.test(city)) values.city = findCity(city, state.code)?.name ?? nameOf(city);
  return values;
}

/** Spells out the slug of a city that isn't in the list: 'mountain-brook' is Mountain Brook. */
function nameOf(city: string): string {
  if (!SLUG.test(city)) return city;
  return city.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
