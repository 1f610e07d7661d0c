import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { ALL, type FindFilters } from '../find/find-href.ts';

/** The filters as the visitor has changed them since the last search. */
const draftAtom = atom<{ locationKey: string; filters: FindFilters } | null>(null);

/**
 * Returns the selected filters and a function that changes one. The filters come from the URL until
 * the visitor changes one. The next navigation discards the changes, even if it leads to the same
 * URL. Changing the state clears the city.
 */
export function useFilters(
  locationKey: string,
  urlFilters: FindFilters,
): [FindFilters, (name: keyof FindFilters, value: string) => void] {
  const [draft, setDraft] = useAtom(draftAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation discards the draft
  useEffect(() => () => setDraft(null), [locationKey]);
  const filters = draft?.locationKey === locationKey ? draft.filters : urlFilters;
  const setFilter = (name: keyof FindFilters, value: string) => {
    const city = name === 'state' ? ALL : filters.city;
    setDraft({ locationKey, filters: { ...filters, city, [name]: value } });
  };
  return [filters, setFilter];
}
