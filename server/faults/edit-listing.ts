import { type Agent, request } from 'node:http';
import type { Listing } from '../../db/lawyers/listings.ts';
import { randomClientIp } from './send-form.ts';

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

/** @param headers of the administrator's session */
export function listingEditor(headers: { Cookie: string }, agent: Agent): ListingEditor {
  const send = (method: string, url: string, body = '') =>
    new Promise<{ status: number; body: string } | null>((resolve) => {
      const options = {
        ...{ method, agent, timeout: 30_000 },
        headers: {
          ...headers,
          'X-Forwarded-For': randomClientIp(),
          ...(body && { 'Content-Type': 'application/json' }),
          'Content-Length': Buffer.byteLength(body),
        },
      };
      const outgoing = request(url, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.once('error', () => resolve(null));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      outgoing.once('timeout', () => outgoing.destroy());
      outgoing.once('error', () => resolve(null));
      outgoing.end(body);
    });
  const urlOf = (origin: string, id: number) => `${origin}/api/admin/listings/${id}`;
  return {
    async read(origin, id) {
      const response = await send('GET', urlOf(origin, id));
      return response?.status === 200 ? JSON.parse(response.body).listing : null;
    },
    async save(origin, id, edit) {
      const response = await send('PUT', urlOf(origin, id), JSON.stringify(edit));
      return response?.status ?? null;
    },
  };
}
