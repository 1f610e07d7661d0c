import { atom, useAtom } from 'jotai';
import { ALL, type FindFilters } from '../find/address.ts';

/** What the visitor has chosen at an address and not yet searched for. */
const draftAtom = atom<{ address: string; filters: FindFilters } | null>(null);

/**
 * The filters as chosen. They mirror the address until the visitor changes one, and again as soon as
 * the address changes; changing the state clears the city (specification, section 4).
 */
export function useFilters(
  address: string,
  ofAddress: FindFilters,
): [FindFilters, (name: keyof FindFilters, value: string) => void] {
  const [draft, setDraft] = useAtom(draftAtom);
  const filters = draft?.address === address ? draft.filters : ofAddress;
  const choose = (name: keyof FindFilters, value: string) => {
    const city = name === 'state' ? ALL : filters.city;
    setDraft({ address, filters: { ...filters, city, [name]: value } });
  };
  return [filters, choose];
}
