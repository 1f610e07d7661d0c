import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Problem } from '../contract/http/problem.ts';
import { mentionRequestId } from '../contract/http/request-id.ts';

type RejectionStatus = 400 | 403 | 404 | 413 | 414 | 429 | 503;

const HEADINGS: Record<RejectionStatus, string> = {
  400: 'We couldn’t read this request',
  403: 'This form can’t be submitted from another site',
  404: 'Page not found',
  413: 'This is too large to send',
  414: 'This web address is too long',
  429: 'Please wait a moment',
  503: 'Please wait a moment',
};

/**
 * Rejects a request without rendering a React page, which would cost more CPU time. The response is
 * JSON for API calls and page data, and otherwise a static HTML page.
 */
export function rejectRequest(
  c: Context,
  status: RejectionStatus,
  message: string,
  headers: Record<string, string> = {},
) {
  c.set('isRejected', true);
  const all = { 'Cache-Control': 'no-store', ...headers };
  const isApiCall = /^\/api\/|\.data$/.test(c.req.path);
  if (isApiCall) return c.json<Problem>({ message }, status, all);
  return c.html(plainPage(HEADINGS[status], message, c.get('requestId')), status, all);
}

function plainPage(heading: string, message: string, requestId: string | undefined) {
  return html`<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${heading}</title>
    <link rel="stylesheet" href="/plain.css">
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${message}</p>
      ${requestId && html`<p>${mentionRequestId(requestId)}</p>`}
      <p><a href="/">Home</a></p>
    </main>
  </body>
</html>
`;
}
