import { redirect } from 'react-router';
import type { Route } from './+types/lawyer-alias';

/** Redirects `/lawyers/{id}` to the canonical `/lawyer/{id}`. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(`/lawyer/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301);
}
