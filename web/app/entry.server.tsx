import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ApiError } from './api/client.ts';
import { inlineScriptsContext, isCachedContext, requestIdContext } from './api/context.ts';
import { RequestIdContext } from './layout/request-id.tsx';
import { pageData, pageScripts } from './page-scripts.ts';
import { loadComponentsOnServer } from './ui/lazy-components.ts';

export { createLoadContext } from './api/load-context.ts';

/**
 * The HTML of a rendered page. The response has no body, because React Router and the server would
 * turn it into a stream. The HTML is stored on the response and not in a `WeakMap`, whose values
 * V8 frees only in major garbage collections.
 */
const HTML = Symbol('html');

type PageResponse = Response & { [HTML]?: string };

/** Returns the HTML of a page; undefined for every other response. */
export const htmlOf = (response: PageResponse): string | undefined => response[HTML];

const END = '</body></html>';

/** React writes this comment where a `Suspense` boundary shows its fallback. */
const FALLBACK_MARKER = '<!--$!-->';

/**
 * Renders the complete page before it is sent, so that an error results in a 500 and not in half a
 * page. If the server has already rendered a page from the same data, returns a 304.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Skip requests that were aborted while their data was loading.
  request.signal.throwIfAborted();
  const data = await pageData(entry);
  if (status === 200 && context.get(isCachedContext)(data)) {
    return new Response(null, { status: 304 });
  }
  const app = (
    <RequestIdContext value={context.get(requestIdContext) ?? ''}>
      <ServerRouter context={rendererContext(entry)} url={request.url} />
    </RequestIdContext>
  );
  await loadComponentsOnServer();
  const html = await renderPage(app, request.signal);
  const scripts = pageScripts(entry, data, context.get(inlineScriptsContext));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The scripts are added to the text, because every script must be known exactly: the content
  // security policy lists its hash. React writes no script of its own into a complete page.
  const page = html.slice(0, -END.length) + scripts + END;
  return Object.assign(new Response(null, { status, headers }), { [HTML]: page });
}

/**
 * React Router creates elements for all routes that it knows, so it gets only those of the page.
 * Without the stream, it writes no scripts with the data.
 */
function rendererContext(entry: EntryContext): EntryContext {
  const { manifest, routeModules } = entry;
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const pick = <Value,>(values: Record<string, Value>) =>
    Object.fromEntries(ids.flatMap((id) => (id in values ? [[id, values[id] as Value]] : [])));
  return {
    ...entry,
    manifest: { ...manifest, routes: pick(manifest.routes) },
    routeModules: pick(routeModules),
    serverHandoffStream: undefined,
  };
}

/**
 * Renders synchronously, which takes less time than a stream. The synchronous renderer can't wait
 * for data or code, and hides errors inside `Suspense` boundaries. If it fails or shows a fallback,
 * the stream renderer waits or reports the error.
 */
async function renderPage(app: ReactNode, signal: AbortSignal): Promise<string> {
  const html = renderSynchronously(app);
  const isComplete = html !== null && !html.includes(FALLBACK_MARKER);
  const page = isComplete ? `<!DOCTYPE html>${html}` : await renderCompletely(app, signal);
  if (!page.endsWith(END)) throw new Error(`The page doesn't end with ${END}.`);
  return page;
}

function renderSynchronously(app: ReactNode): string | null {
  try {
    return renderToString(app);
  } catch {
    // A component outside every `Suspense` boundary threw an error or suspended.
    return null;
  }
}

async function renderCompletely(app: ReactNode, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const rendered = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(app, {
    // Disable chunking: React would move large chunks to the end of the page and rely on a script
    // to put them back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: rendered.resolve,
    // Also rejects on errors inside a `Suspense` boundary, where React would render the fallback.
    onError: rendered.reject,
  });
  const abortRender = () => abort();
  signal.addEventListener('abort', abortRender);
  try {
    await rendered.promise;
  } catch (error) {
    abortRender();
    throw error;
  } finally {
    // Remove the listener; otherwise the listener and the request would keep each other in memory.
    signal.removeEventListener('abort', abortRender);
  }
  return text(pipe(new PassThrough()));
}

/**
 * Logs unexpected errors only, not aborted requests, client errors (4xx) or a 503, which the API logs
 * itself.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (error instanceof ApiError && error.status === 503) return;
  console.error(error);
};
