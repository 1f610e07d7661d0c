import { redirect } from 'react-router';
import { type ApiClient, type Lawyer, readJson } from '../api/client.ts';
import { type LoadArgs, orNotFound } from '../api/load.ts';

/**
 * Loads a page's lawyer. Redirects permanently if the profile was merged into another one. In the
 * browser, `fetch` has already followed the API's redirect; on the server, it hasn't.
 */
export async function loadLawyer(api: ApiClient, { params, url }: LoadArgs): Promise<Lawyer> {
  const id = params.id ?? '';
  const response = await api.lawyers[':id'].$get({ param: { id } });
  const lawyer =
    response.status === 301
      ? await response.json()
      : await orNotFound(readJson(Promise.resolve(response)));
  if (String(lawyer.id) === id) return lawyer as Lawyer;
  const path = url.pathname.replace(`/lawyer/${id}`, `/lawyer/${lawyer.id}`);
  // Otherwise, browsers could reuse a stored redirect after an unmerge.
  const headers = { 'Cache-Control': 'no-cache' };
  throw redirect(path + url.search, { status: 301, headers });
}
