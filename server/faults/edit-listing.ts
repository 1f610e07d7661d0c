import type { Listing } from '../../db/lawyers/listings.ts';
import type { AdminClient } from './admin-client.ts';

/** An administrator's requests for listings, each to the given site. */
export interface ListingEditor {
  /** Null if there was no response with the listing. */
  read(origin: string, id: number): Promise<Pick<Listing, 'version' | 'lawFirmName'> | null>;
  /** Returns the status of the response; null if there was none. */
  save(origin: string, id: number, edit: ListingEdit): Promise<number | null>;
}

export interface ListingEdit {
  /** The version that this edit changes. */
  version: string;
  lawFirmName: string;
}

export function listingEditor(send: AdminClient): ListingEditor {
  const urlOf = (origin: string, id: number) => `${origin}/api/admin/listings/${id}`;
  return {
    async read(origin, id) {
      const response = await send('GET', urlOf(origin, id));
      return response?.status === 200 ? JSON.parse(response.body).listing : null;
    },
    async save(origin, id, edit) {
      const response = await send('PUT', urlOf(origin, id), edit);
      return response?.status ?? null;
    },
  };
}
