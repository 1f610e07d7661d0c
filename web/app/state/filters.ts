import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { ALL, type FindFilters } from '../find/address.ts';

/** What the visitor has chosen on a visit of the page and not yet searched for. */
const draftAtom = atom<{ visit: string; filters: FindFilters } | null>(null);

/**
 * The filters as chosen. They mirror the address until the visitor changes one, and again on the next
 * visit, be it by a link to the same address or by the way back; changing the state clears the city
 * (specification, section 4).
 *
 * @param visit the key of the page's entry in the browser's history
 */
export function useFilters(
  visit: string,
  ofAddress: FindFilters,
): [FindFilters, (name: keyof FindFilters, value: string) => void] {
  const [draft, setDraft] = useAtom(draftAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen ends with its visit
  useEffect(() => () => setDraft(null), [visit]);
  const filters = draft?.visit === visit ? draft.filters : ofAddress;
  const choose = (name: keyof FindFilters, value: string) => {
    const city = name === 'state' ? ALL : filters.city;
    setDraft({ visit, filters: { ...filters, city, [name]: value } });
  };
  return [filters, choose];
}
