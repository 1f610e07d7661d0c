import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import pLimit from 'p-limit';
import { wholeBody } from './whole-body.ts';

/** Below this an answer fits one packet anyway. */
const LEAST_BYTES = 1400;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** As many as Node has threads for such work: one that has begun and waits for its thread holds its window. */
const inTurn = pLimit(4);

/** Room for most pages whole; by default each would have 8 MB set aside to be looked back into. */
const WINDOW_BITS = 18;

/**
 * In the order of preference. What is compressed here is sent once: brotli at 3 takes half the time of
 * gzip at its default and sends less, and gzip at 4 two thirds of it for a few percent more.
 */
const encodings = {
  br: (body: Uint8Array) =>
    asBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      },
    }),
  gzip: (body: Uint8Array) => asGzip(body, { level: 4 }),
} as const;
type Encoding = keyof typeof encodings;

/**
 * Sends pages and JSON compressed to whoever takes that. The tag of a compressed answer is a weak one:
 * it names the same content, not the same bytes.
 */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!isCompressible(res)) return;
  if (!/accept-encoding/i.test(res.headers.get('Vary') ?? '')) {
    res.headers.append('Vary', 'Accept-Encoding');
  }
  const encoding = preferred(c.req.header('Accept-Encoding'));
  if (encoding) weaken(res.headers);
  // An uncompressed body is sent in one piece as well: its unsent bytes are counted when it ends.
  const body = c.req.method === 'HEAD' ? null : await wholeBody(res);
  if (!body) return;

  const isWorthIt = encoding !== undefined && body.length >= LEAST_BYTES;
  const sent = isWorthIt ? await inTurn(encodings[encoding], body) : body;
  const { status, headers } = res;
  if (isWorthIt) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(sent.length));
  // Put beside another answer, it would be read to be put together with that.
  c.res = undefined;
  c.res = new Response(sent, { status, headers });
};

function isCompressible({ headers, status }: Response): boolean {
  if (headers.has('Content-Encoding') || headers.has('Content-Range')) return false;
  // A file to keep may be long, and goes out as it is made.
  if (headers.has('Content-Disposition')) return false;
  // What is unchanged has no type, but its tag has to be the one that the whole answer had.
  if (status === 304) return headers.has('ETag');
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
}

function preferred(header: string | undefined): Encoding | undefined {
  const accepted = parseAccept(header ?? '');
  const quality = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ??
    0;
  return (Object.keys(encodings) as Encoding[])
    .filter((name) => quality(name) > 0)
    .toSorted((a, b) => quality(b) - quality(a))[0];
}

function weaken(headers: Headers): void {
  const tag = headers.get('ETag');
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
}
