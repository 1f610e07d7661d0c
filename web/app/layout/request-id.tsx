import { createContext, use } from 'react';
import { useRouteError } from 'react-router';
import { mentionRequestId } from '../../../server/contract/http/request-id.ts';
import { small } from '../ui/page.css.ts';

/** The ID of the request that the server renders a page for; empty in the browser. */
export const RequestIdContext = createContext('');

/**
 * Shows the ID of the failed request, for visitors who report an error. On the server, it is the ID
 * of the page's request; in the browser, that of the failed API call.
 */
export default function RequestId() {
  const error = useRouteError() as { requestId?: string | null } | undefined;
  const id = use(RequestIdContext) || error?.requestId;
  // The browser doesn't know the page's ID, so hydration must keep the text of the server's HTML.
  return (
    <p className={small} suppressHydrationWarning>
      {id ? mentionRequestId(id) : ''}
    </p>
  );
}
