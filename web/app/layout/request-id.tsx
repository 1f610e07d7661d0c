import { createContext, use } from 'react';
import { useRouteError } from 'react-router';
import { mentionRequestId } from '../../../server/contract/http/request-id.ts';
import { small } from '../ui/page.css.ts';

/** The ID of the request that the server renders a page for; empty in the browser. */
export const RequestIdContext = createContext('');

/**
 * Gives the ID of the failed request, for visitors who report an error. The server knows the ID of
 * the page; in the browser, a failed API call has it.
 */
export default function RequestId() {
  const error = useRouteError() as { requestId?: string | null } | undefined;
  const id = use(RequestIdContext) || error?.requestId;
  // The browser doesn't know the ID in the server's HTML and keeps that text.
  return (
    <p className={small} suppressHydrationWarning>
      {id ? mentionRequestId(id) : ''}
    </p>
  );
}
