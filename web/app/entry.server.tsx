import { Writable } from 'node:stream';
import pLimit from 'p-limit';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, pageContext } from './api/context.ts';
import { withPatientScripts } from './patient-scripts.ts';

export { createLoadContext } from './api/load-context.ts';

/** The page that a request handler has rendered with a context, whole; null where there is none. */
export const pageOf = (context: RouterContextProvider) => context.get(pageContext);

/**
 * Renders a whole page before it is sent, so that a failure becomes a 500 and not half a page. It is left
 * in the context: on its way through a `Response` it would be copied three times, and the copies wait
 * for the garbage collector.
 */
export default function handleRequest(...asked: Asked): Promise<Response> {
  return inTurn(render, ...asked);
}

type Asked = [
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
];

/** Side by side, fifty would be ready no sooner, and each would hold its half-made page until then. */
const inTurn = pLimit(2);

async function render(...[request, status, headers, entry, context]: Asked): Promise<Response> {
  // Who has left while waiting for a turn takes none.
  request.signal.throwIfAborted();
  const nonce = context.get(nonceContext);
  const rendered = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Nothing may be moved out of its place to be put back by a script that may never run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: rendered.resolve,
      // Inside a `Suspense` too, where React would leave a hole and go on.
      onError: rendered.reject,
    },
  );
  const giveUp = () => abort();
  request.signal.addEventListener('abort', giveUp);
  try {
    await rendered.promise;
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    // What listens on for a request's end is kept as long as the request, and keeps it: for ever.
    request.signal.removeEventListener('abort', giveUp);
  }
  context.set(pageContext, Buffer.from(withPatientScripts(await gathered(pipe)), 'latin1'));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Who hasn't chosen about cookies is asked, with scripting or without.
  headers.append('Vary', 'Cookie, Sec-GPC');
  return new Response(null, { status, headers });
}

function gathered(pipe: (to: Writable) => void): Promise<string> {
  return new Promise((resolve) => pipe(new Gathered(resolve)));
}

/**
 * Gathers a page in one piece: it is whole by now, and a stream of streams would take its time. It holds
 * a character for each byte: as text, a page with one curly quote takes twice its room.
 */
class Gathered extends Writable {
  #bytes = '';
  readonly #ended: (bytes: string) => void;

  constructor(ended: (bytes: string) => void) {
    super();
    this.#ended = ended;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#bytes += chunk.toString('latin1');
    done();
  }

  override _final(done: () => void): void {
    this.#ended(this.#bytes);
    done();
  }
}

/** What a visitor did wrong, or gave up on, is no error of ours and not worth a line in the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
};
