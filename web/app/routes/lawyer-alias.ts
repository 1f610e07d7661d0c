import { redirect } from 'react-router';
import type { Route } from './+types/lawyer-alias';

/** `/lawyers/{id}` is an alias; `/lawyer/{id}` is canonical. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(`/lawyer/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301);
}
