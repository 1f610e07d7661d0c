import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../../db/content-version.ts';
import type { Database } from '../../db/database.ts';
import { isRenewing } from '../../db/search/index.ts';
import { readConsent } from '../contract/consent.ts';
import { FRESH_SECONDS } from '../contract/limits.ts';
import { isMeasured } from '../contract/measured.ts';
import { type KeptPage, keepPage } from './kept-page.ts';

const CACHE_BYTES = 48 * 1024 * 1024;

interface Entry {
  page: KeptPage;
  /** The page's own headers. */
  headers: [string, string][];
  /** The content's version that it was rendered from. */
  version: number;
}

/**
 * Keeps rendered public pages for the time that reads stay fresh, and drops them as soon as the content
 * changes. Each answer has a nonce of its own. Only what is the same for every visitor with the same
 * cookie choice is kept: no answer to a form, nothing with a secret in its address.
 */
export function pageCache(db: Database): MiddlewareHandler {
  const entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ page }) => page.bytes,
    ttl: FRESH_SECONDS * 1000,
  });
  return async (c, next) => {
    if (c.req.method !== 'GET' || !isMeasured(c.req.path)) return next();
    const key = keyOf(c);
    const version = contentVersion(db);
    const entry = entries.get(key);
    const nonce = c.get('secureHeadersNonce') ?? '';
    if (entry?.version === version) return sent(c, entry, nonce);

    await next();
    // Without a nonce to put in its place a page can't be sent twice.
    const html = isRenewing(db) || nonce === '' ? null : await keepable(c.res);
    if (html === null) return;
    const headers = [...c.res.headers].filter(([name]) => OF_THE_PAGE.has(name));
    entries.set(key, { page: keepPage(html, nonce), headers, version });
  };
}

/** The address and all else that a page depends on: what the visitor chose about cookies. */
function keyOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  const consent = readConsent(c.req.header('Cookie') ?? null, c.req.header('Sec-GPC') === '1');
  return `${pathname}${search} ${JSON.stringify(consent)}`;
}

async function keepable(answer: Response): Promise<string | null> {
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (answer.status !== 200 || !isPage || answer.headers.has('Set-Cookie')) return null;
  return answer.clone().text();
}

/** Headers that say something of the page, and not of this answer alone. */
const OF_THE_PAGE = new Set(['content-type', 'vary', 'cache-control', 'link']);

function sent(c: Context, { page, headers }: Entry, nonce: string): Response {
  for (const [name, value] of headers) c.header(name, value);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!takesGzip(c.req.header('Accept-Encoding'))) return c.body(page.html(nonce));
  c.header('Content-Encoding', 'gzip');
  return c.body(page.gzip(nonce));
}

function takesGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const accepted = parseAccept(header);
  const quality = accepted.find(({ type }) => type === 'gzip' || type === '*')?.q ?? 0;
  return quality > 0;
}
