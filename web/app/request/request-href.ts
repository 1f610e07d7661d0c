/**
 * The URL of the request form, filled in with a practice area and a place. Each is a slug; the city
 * may also be a name. Without a state, the city is left out, because the form couldn't use it.
 */
export function requestHref({
  practiceArea,
  state,
  city,
}: {
  practiceArea?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
}): string {
  const params = new URLSearchParams();
  if (practiceArea) params.set('practiceArea', practiceArea);
  if (state) params.set('state', state);
  if (state && city) params.set('city', city);
  return params.size > 0 ? `/legal-help?${params}` : '/legal-help';
}
