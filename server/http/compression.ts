import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import pLimit from 'p-limit';
import { bytesOf, withBytes } from './response-bytes.ts';

/** A response smaller than this fits in one packet even without compression. */
const MIN_BYTES = 1400;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Limits concurrent compressions to the size of Node's thread pool. A queued compression would
 * already use memory for its window while it waits for a thread.
 */
const limitConcurrency = pLimit(4);

/**
 * The compression window, as a power of two. Most pages fit in 256 KB; the default would allocate 8
 * MB for each compression.
 */
const WINDOW_BITS = 18;

/**
 * Most pages fit in one block of output. Each further block would make the main thread wake up a
 * thread of the pool again.
 */
const BLOCK_BYTES = 64 * 1024;

/**
 * The supported encodings, in order of preference. Speed matters, because most results are sent
 * only once. Brotli at quality 3 takes half as long as gzip at its default level and produces fewer
 * bytes; quality 5 would save 12% of the bytes and take 2.5 times as long. Gzip at level 4 takes
 * two thirds as long, and its output is a few percent larger. The page cache stores the same bytes.
 */
const encodings = {
  br: (body: Uint8Array) =>
    compressBrotli(body, {
      chunkSize: BLOCK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      },
    }),
  gzip: (body: Uint8Array) => compressGzip(body, { chunkSize: BLOCK_BYTES, level: 4 }),
} as const;
export type Encoding = keyof typeof encodings;

/**
 * Compresses pages and JSON if the client accepts it. The ETag of a compressed response is weak,
 * because it identifies the content and not the exact bytes.
 */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!isCompressible(res)) return;
  if (!/accept-encoding/i.test(res.headers.get('Vary') ?? '')) {
    res.headers.append('Vary', 'Accept-Encoding');
  }
  const encoding = preferredEncoding(c.req.header('Accept-Encoding'));
  if (encoding) weakenEtag(res.headers);
  // Send even an uncompressed body in one piece: `limitUnsent` measures unread bytes when a
  // response ends.
  if (c.req.method === 'HEAD' || res.status === 304) return;
  const body = await bytesOf(res);

  const shouldCompress = encoding !== undefined && body.length >= MIN_BYTES;
  const output = shouldCompress ? await limitConcurrency(encodings[encoding], body) : body;
  const { status, headers } = res;
  if (shouldCompress) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(output.length));
  // Clear `c.res` first; otherwise Hono reads the old body to merge headers.
  c.res = undefined;
  c.res = withBytes(new Response(output, { status, headers }), output);
};

function isCompressible({ headers, status }: Response): boolean {
  if (headers.has('Content-Encoding') || headers.has('Content-Range')) return false;
  // Don't buffer downloads: they can be long, and are streamed while they are generated.
  if (headers.has('Content-Disposition')) return false;
  // A 304 has no content type, but its ETag must match the full response.
  if (status === 304) return headers.has('ETag');
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
}

/** The encoding that {@link compression} uses for this `Accept-Encoding` header, if any. */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
  const accepted = parseAccept(header ?? '');
  const quality = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ??
    0;
  return (Object.keys(encodings) as Encoding[])
    .filter((name) => quality(name) > 0)
    .toSorted((a, b) => quality(b) - quality(a))[0];
}

function weakenEtag(headers: Headers): void {
  const etag = headers.get('ETag');
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
}
