import type { Lawyer } from '../api/client.ts';
import { ALL, findHref, noFilters } from '../find/find-href.ts';
import { requestHref } from '../request/request-href.ts';
import type { ProfileBackground } from './profile-background.ts';

/**
 * The URL of the find page for the lawyer's city, or for the state if the city isn't searchable.
 *
 * @param practiceArea slug of a practice area
 */
export function placeHref(
  { state, citySlug }: Pick<ProfileBackground, 'state' | 'citySlug'>,
  practiceArea: string = ALL,
): string {
  const stateSlug = state?.slug ?? ALL;
  return findHref({ ...noFilters, state: stateSlug, city: citySlug ?? ALL, practiceArea });
}

/** The place that {@link placeHref} searches: 'near Birmingham', 'in Alabama', or nothing. */
export function placeText(
  lawyer: Lawyer,
  { state, citySlug }: Pick<ProfileBackground, 'state' | 'citySlug'>,
): string {
  if (citySlug) return `near ${lawyer.city}`;
  return state ? `in ${state.name}` : '';
}

/** The request form, filled in with the lawyer's main practice area and place. */
export function profileRequestHref({ areas, state, citySlug }: ProfileBackground): string {
  return requestHref({ practiceArea: areas[0]?.slug, state: state?.slug, city: citySlug });
}
