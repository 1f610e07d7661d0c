import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { inlineScriptsContext, requestIdContext } from './api/context.ts';
import { RequestIdContext } from './layout/request-id.tsx';
import { pageScripts } from './page-scripts.ts';

export { createLoadContext } from './api/load-context.ts';

/**
 * Renders the complete page before it is sent, so that an error results in a 500 and not in half a
 * page.
 */
export default function handleRequest(...args: HandlerArgs): Promise<Response> {
  return limitRenders(render, ...args);
}

type HandlerArgs = [
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
];

const END = '</body></html>';

/** Rendering is CPU-bound: more concurrent renders would use more memory and finish no sooner. */
const limitRenders = pLimit(2);

async function render(
  ...[request, status, headers, entry, context]: HandlerArgs
): Promise<Response> {
  // Skip requests that were aborted while they were queued.
  request.signal.throwIfAborted();
  const rendered = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(
    <RequestIdContext value={context.get(requestIdContext) ?? ''}>
      {/* Without the stream, React Router writes no scripts with the data. */}
      <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />
    </RequestIdContext>,
    {
      // Disable chunking: React would move large chunks to the end of the page and rely on a script
      // to put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: rendered.resolve,
      // Also rejects on errors inside a `Suspense` boundary, where React would render the fallback.
      onError: rendered.reject,
    },
  );
  const abortRender = () => abort();
  request.signal.addEventListener('abort', abortRender);
  try {
    await rendered.promise;
  } catch (error) {
    abortRender();
    throw error;
  } finally {
    // Remove the listener; otherwise the listener and the request would keep each other in memory.
    request.signal.removeEventListener('abort', abortRender);
  }
  const page = await text(pipe(new PassThrough()));
  const scripts = await pageScripts(entry, context.get(inlineScriptsContext));
  // The scripts are added to the text, because every script must be known exactly: the content
  // security policy lists its hash. React writes no script of its own into a complete page.
  const html = page.replace(END, () => scripts + END);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** Logs unexpected errors only, not aborted requests or client errors (4xx). */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
};
