import { data } from 'react-router';
import { MAP_ZOOM } from '../../../server/contract/lawyers/lawyer-map.ts';
import { apiContext, nonceContext, siteContext } from '../api/context.ts';
import { officeAddress } from '../lawyer/lawyer-text.ts';
import { loadLawyer } from '../lawyer/load-lawyer.ts';
import { mapDocument } from '../lawyer/map-document.ts';
import type { Route } from './+types/lawyer-map';

/**
 * Serves the document in the Contact tab's map iframe. Responds with 404 if no Google Maps key is
 * configured.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { googleMapsKey: key } = context.get(siteContext);
  if (!key) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const lawyer = await loadLawyer(context.get(apiContext), { params, url });
  const nonce = context.get(nonceContext) ?? '';
  return new Response(
    mapDocument({ key, nonce, officeAddress: officeAddress(lawyer), zoom: MAP_ZOOM }),
    {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    },
  );
}
