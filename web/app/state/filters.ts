import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { ALL, type FindFilters } from '../find/find-href.ts';

/** Filters that the visitor has changed during a visit but not yet searched with. */
const draftAtom = atom<{ visit: string; filters: FindFilters } | null>(null);

/**
 * The selected filters. They mirror the URL until the visitor changes one, and again on the next
 * visit, even if it is a link to the same URL or the back button. Changing the state clears the
 * city.
 *
 * @param visit the key of the page's history entry
 */
export function useFilters(
  visit: string,
  urlFilters: FindFilters,
): [FindFilters, (name: keyof FindFilters, value: string) => void] {
  const [draft, setDraft] = useAtom(draftAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft ends with its visit
  useEffect(() => () => setDraft(null), [visit]);
  const filters = draft?.visit === visit ? draft.filters : urlFilters;
  const setFilter = (name: keyof FindFilters, value: string) => {
    const city = name === 'state' ? ALL : filters.city;
    setDraft({ visit, filters: { ...filters, city, [name]: value } });
  };
  return [filters, setFilter];
}
