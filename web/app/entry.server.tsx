import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString, type ServerOptions } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ApiError } from './api/client.ts';
import { inlineScriptsContext, isCachedContext, requestIdContext } from './api/context.ts';
import { encodePage, type PageWriter } from './encode-page.ts';
import { RequestIdContext } from './layout/request-id.tsx';
import { pageData, pageScripts } from './page-scripts.ts';
import { loadComponentsOnServer } from './ui/lazy-components.ts';

export { createLoadContext } from './api/load-context.ts';

/**
 * The body of a rendered page. The response itself has none, because React Router and the server
 * would turn it into a stream. The body is stored on the response and not in a `WeakMap`, whose
 * values V8 frees only in major garbage collections.
 */
const BODY = Symbol('body');

type PageResponse = Response & { [BODY]?: Buffer<ArrayBuffer> };

/** Returns the body of a page; undefined for every other response. */
export const bodyOf = (response: PageResponse): Buffer<ArrayBuffer> | undefined => response[BODY];

const START = '<!DOCTYPE html>';
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
  const getScripts = () => pageScripts(entry, data, context.get(inlineScriptsContext));
  const body = await renderPage(app, getScripts, request.signal);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return Object.assign(new Response(null, { status, headers }), { [BODY]: body });
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
 *
 * @param getScripts returns the scripts to insert before the closing tags. Called only after
 *   rendering, because the security policy then allows these scripts.
 * @returns the page, in UTF-8
 */
async function renderPage(
  app: ReactNode,
  getScripts: () => string,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  let isComplete = true;
  const page = encodePage((writer) => {
    isComplete = renderSynchronously(app, writer);
    if (isComplete) addScripts(writer, getScripts());
  });
  if (isComplete) return page;
  const html = await renderCompletely(app, signal);
  return encodePage((writer) => {
    writer.write(html);
    addScripts(writer, getScripts());
  });
}

/**
 * @returns whether the page is complete. It isn't if rendering fails, or if the page shows the
 *   fallback of a `Suspense` boundary.
 */
function renderSynchronously(app: ReactNode, { write }: PageWriter): boolean {
  let isComplete = true;
  const options: ChunkOptions = {
    onChunk(chunk) {
      if (chunk === FALLBACK_MARKER) isComplete = false;
      write(chunk);
    },
  };
  write(START);
  try {
    const html = renderToString(app, options);
    write(html);
    return isComplete && !html.includes(FALLBACK_MARKER);
  } catch {
    // A component outside every `Suspense` boundary threw an error or suspended.
    return false;
  }
}

/**
 * Inserts the scripts before the closing tags. They aren't part of the rendering, because the
 * content security policy lists the hash of each script. React writes no script of its own into a
 * complete page.
 */
function addScripts(writer: PageWriter, scripts: string): void {
  writer.removeSuffix(END);
  writer.write(scripts + END);
}

/**
 * In the server's bundle, React passes the HTML to `onChunk` instead of returning it
 * (`server/rolldown.config.ts`). React itself ignores the option.
 */
interface ChunkOptions extends ServerOptions {
  onChunk(chunk: string): void;
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
  const html = await text(pipe(new PassThrough()));
  // Unlike `renderToString`, the stream renderer writes the doctype.
  if (!html.startsWith(START)) throw new Error(`The page doesn't start with ${START}.`);
  return html;
}

/**
 * Logs unexpected errors only, not aborted requests, client errors (4xx) or a 503, which the API
 * logs itself.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (error instanceof ApiError && error.status === 503) return;
  console.error(error);
};
