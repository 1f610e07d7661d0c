import { type Agent, request } from 'node:http';
import { randomClientIp } from './send-form.ts';

/** Sends a request to the API as an administrator. Null if there was no response. */
export type AdminClient = (
  method: 'GET' | 'PUT',
  url: string,
  json?: object,
) => Promise<{ status: number; body: string } | null>;

/** @param headers of the administrator's session */
export function adminClient(headers: { Cookie: string }, agent: Agent): AdminClient {
  return (method, url, json) =>
    new Promise((resolve) => {
      const sent = json === undefined ? '' : JSON.stringify(json);
      const options = {
        ...{ method, agent, timeout: 30_000 },
        headers: {
          ...headers,
          'X-Forwarded-For': randomClientIp(),
          ...(sent && { 'Content-Type': 'application/json' }),
          'Content-Length': Buffer.byteLength(sent),
        },
      };
      const outgoing = request(url, options, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part) => {
          body += part;
        });
        response.once('error', () => resolve(null));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      outgoing.once('timeout', () => outgoing.destroy());
      outgoing.once('error', () => resolve(null));
      outgoing.end(sent);
    });
}
