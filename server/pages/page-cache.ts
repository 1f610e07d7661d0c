import { randomFillSync } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../../db/engine/content-version.ts';
import type { Database } from '../../db/engine/database.ts';
import { isBehind } from '../../db/search/index.ts';
import { readConsent } from '../contract/consent/consent.ts';
import { isMeasured } from '../contract/consent/measured.ts';
import { withKnownParams } from '../contract/http/page-params.ts';
import { FRESH_SECONDS, MAX_ADDRESS_BYTES } from '../contract/site/limits.ts';
import { type KeptPage, keepPage } from './kept-page.ts';

const CACHE_BYTES = 32 * 1024 * 1024;

/** Addresses that are remembered because somebody has asked for them. */
const REMEMBERED = 10_000;

/** A longer address is made for this one visit. */
const LONGEST_KEY = 500;

const MILLISECONDS_FRESH = FRESH_SECONDS * 1000;

interface Entry {
  page: KeptPage;
  /** All that stand for the page itself. */
  headers: Record<string, string>;
  /** The page's policy, apart where its nonce stands. */
  policy: readonly string[];
  nonceLength: number;
  /** The content's version that it was rendered from. */
  version: number;
}

/** What decides on a page: whoever asks, by whatever way the request comes. */
export interface Asked {
  method: string;
  /** Path and query, as the browser wrote them. */
  address: string;
  header(name: 'Accept-Encoding' | 'Cookie' | 'Sec-GPC'): string | undefined;
}

/** A kept page, ready for one visitor; what is left to add is the request's id. */
export interface KeptAnswer {
  headers: Record<string, string>;
  /** Null for HEAD. */
  body: Buffer<ArrayBuffer> | null;
}

export interface PageCache {
  /** The page that is kept for a request. */
  find(asked: Asked): KeptAnswer | undefined;
  /**
   * Sends what is kept. Stands before whatever needn't be done for such a page.
   *
   * @param sent hears of each request that was answered so
   */
  send(sent: (c: Context) => void): MiddlewareHandler;
  /** Takes pages as they are rendered. */
  keep: MiddlewareHandler;
}

/**
 * Keeps rendered public pages for the time that reads stay fresh, and drops them as soon as the content
 * changes. Each answer has a nonce of its own. Only what is the same for every visitor with the same
 * cookie choice is kept: no answer to a form, nothing with a secret in its address.
 *
 * A page is kept when it is asked for again: who walks through all addresses once pushes nobody's out.
 */
export function createPageCache(db: Database): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length + ENTRY_BYTES,
    ttl: MILLISECONDS_FRESH,
  });
  const remembered = new LRUCache<string, true>({ max: REMEMBERED, ttl: MILLISECONDS_FRESH });
  /** By key, until it is kept: who asks meanwhile waits for it instead of having the same rendered. */
  const onTheWay = new Map<string, Promise<void>>();
  /** The pages that are to be kept, as they are rendered. */
  const wanted = new WeakMap<Context, { html?: string }>();

  function find(asked: Asked): KeptAnswer | undefined {
    if (!isCacheable(asked)) return undefined;
    const entry = entries.get(keyOf(asked));
    return entry && entry.version === versionOf(db) ? answered(entry, asked) : undefined;
  }

  return {
    find,
    send: (sent) => async (c, next) => {
      const asked = askedBy(c.req);
      if (!isCacheable(asked) || !isMeasured(c.req.path)) return next();
      const key = keyOf(asked);
      const version = versionOf(db);
      // Where the database fails, the rest of the way answers for it, with all its headers.
      if (version === null) return next();
      const other = onTheWay.get(key);
      if (other) await other;
      const kept = find(asked);
      if (kept) {
        if (asked.method === 'GET') sent(c);
        const headers = { ...kept.headers, 'x-request-id': c.get('requestId') };
        return new Response(kept.body, { headers });
      }
      // A response to HEAD may have no body to store.
      if (asked.method === 'HEAD') return next();
      const isAskedAgain = remembered.has(key);
      if (key.length <= LONGEST_KEY) remembered.set(key, true);
      // What comes of an index of the directory as it was would be kept as the page of today.
      if (!isAskedAgain || isBehind(db)) return next();

      const { promise, resolve } = Promise.withResolvers<void>();
      onTheWay.set(key, promise);
      try {
        const page: { html?: string } = {};
        wanted.set(c, page);
        await next();
        const nonce = c.get('secureHeadersNonce');
        // Without a nonce to put in its place a page can't be sent twice.
        if (page.html === undefined || !nonce) return;
        entries.set(key, entryOf(page.html, nonce, c.res.headers, version));
      } finally {
        onTheWay.delete(key);
        resolve();
      }
    },
    keep: async (c, next) => {
      await next();
      const page = wanted.get(c);
      if (page && isPage(c.res)) page.html = await c.res.clone().text();
    },
  };
}

/** A URL that is too long is rejected, even if only ignored parameters make it long. */
const isCacheable = ({ method, address }: Asked) =>
  (method === 'GET' || method === 'HEAD') && address.length <= MAX_ADDRESS_BYTES;

function askedBy(request: HonoRequest): Asked {
  const { method, url } = request;
  const address = url.slice(url.indexOf('/', 'https://'.length));
  return { method, address, header: (name) => request.header(name) };
}

function versionOf(db: Database): number | null {
  try {
    return contentVersion(db);
  } catch {
    return null;
  }
}

/** What an entry takes besides its page: headers, most of all. */
const ENTRY_BYTES = 4000;

/** The URL and all else that a page depends on: the visitor's choice about cookies. */
function keyOf({ address, header }: Asked): string {
  const cookies = header('Cookie');
  const hasSignal = header('Sec-GPC') === '1';
  const consent = cookies || hasSignal ? readConsent(cookies, hasSignal) : null;
  return `${withKnownParams(address)} ${JSON.stringify(consent)}`;
}

function isPage({ status, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return status === 200 && isHtml && !headers.has('Set-Cookie');
}

const POLICY = 'content-security-policy';

/** Headers that say something of the page, or how to treat it, and not of this answer alone. */
const LASTING =
  /^(content-type|vary|cache-control|link|referrer-policy|permissions-policy|strict-transport-security|cross-origin-.*|origin-agent-cluster|x-(content-type|dns|download|frame|permitted|xss).*)$/;

function entryOf(html: string, nonce: string, headers: Headers, version: number): Entry {
  return {
    page: keepPage(html, nonce),
    headers: Object.fromEntries([...headers].filter(([name]) => LASTING.test(name))),
    policy: (headers.get(POLICY) ?? '').split(nonce),
    nonceLength: nonce.length,
    version,
  };
}

function answered({ page, headers, policy, nonceLength }: Entry, asked: Asked): KeptAnswer {
  const nonce = freshNonce(nonceLength);
  const isGzip = takesGzip(asked.header('Accept-Encoding'));
  const gzip = page.gzip(nonce);
  const body = isGzip ? gzip : gunzipSync(gzip);
  return {
    headers: {
      ...headers,
      [POLICY]: policy.join(nonce),
      ...(isGzip && { 'content-encoding': 'gzip' }),
      'content-length': String(body.length),
    },
    body: asked.method === 'HEAD' ? null : body,
  };
}

/** Random bytes for some hundred nonces: the system is asked for as many at once as for a few. */
const random = Buffer.alloc(4096);
let used = random.length;

/** Base64 of so many characters that no answer has had before. */
function freshNonce(length: number): string {
  const bytes = Math.ceil((length / 4) * 3);
  if (used + bytes > random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytes;
  return random.toString('base64', used - bytes, used).slice(0, length);
}

/** Whether an Accept-Encoding header allows gzip. */
export function takesGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  // As browsers say it.
  if (header.startsWith('gzip, ')) return true;
  const accepted = parseAccept(header);
  const quality = accepted.find(({ type }) => type === 'gzip' || type === '*')?.q ?? 0;
  return quality > 0;
}
