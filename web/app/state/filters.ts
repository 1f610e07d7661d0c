import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { ALL, type FindFilters } from '../find/find-href.ts';

/** Filters that the visitor has changed but not yet searched with. */
const draftAtom = atom<{ locationKey: string; filters: FindFilters } | null>(null);

/**
 * The selected filters. They match the URL until the visitor changes one, and again after the next
 * navigation, even if it leads to the same URL. Changing the state clears the city.
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
