import { redirect } from 'react-router';
import { entryHref } from '../../admin/inbox/inbox-hrefs.ts';
import type { Route } from './+types/inbox-decision';

/** Redirects the former page of a decision to the application, where it is made now. */
export function loader({ params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return redirect(`${entryHref('applications', Number(params.id))}${search}`, 301);
}
