import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { isStale } from '../../db/search/search-index.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The maximum size of the cache. The gzipped sitemaps of 1.32 million lawyers take 6 MB. */
const CACHE_BYTES = 8 * 1024 * 1024;
const ENTRY_BYTES = 500;

interface Entry {
  gzip: Buffer<ArrayBuffer>;
  etag: string;
  /** The content version that the text was generated from. */
  version: number;
}

/** Generates the text of a path; null if nothing exists at the path. */
type Generate = () => Promise<string | null>;

interface TextHeaders extends Record<string, string> {
  'Cache-Control': string;
  'Content-Type': string;
}

/** Serves a text from the cache, or generates it. The text must be the same for every visitor. */
export type TextCache = (c: Context, headers: TextHeaders, generate: Generate) => Promise<Response>;

/**
 * Caches the feed and the sitemaps by path until the content changes. Generating one of them takes
 * up to 100 milliseconds.
 */
export function createTextCache(db: Database): TextCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length + ENTRY_BYTES,
  });
  /** Texts that are being generated, by version and path. Concurrent requests share the result. */
  const inProgress = new Map<string, Promise<Entry | null>>();

  async function generateEntry(
    path: string,
    version: number,
    generate: Generate,
  ): Promise<Entry | null> {
    // While the index lacks changes, the text may be older than the content version, so don't cache
    // it.
    const wasStale = isStale(db);
    const text = await generate();
    if (text === null) return null;
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    const entry = { gzip: await compress(text), etag, version };
    if (!wasStale) entries.set(path, entry);
    return entry;
  }

  async function entryOf(path: string, generate: Generate): Promise<Entry | null> {
    const engine = engineOf(db);
    const version = engine.contentVersions().content;
    const cached = engine.mayBeOutdated() ? undefined : entries.get(path);
    if (cached?.version === version) return cached;
    const key = `${version} ${path}`;
    const pending =
      inProgress.get(key) ??
      generateEntry(path, version, generate).finally(() => inProgress.delete(key));
    inProgress.set(key, pending);
    return pending;
  }

  return async (c, headers, generate) => {
    const entry = await entryOf(c.req.path, generate);
    if (!entry) return c.notFound();
    c.header('ETag', entry.etag);
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', headers['Cache-Control']);
    if (c.req.header('If-None-Match')?.includes(entry.etag)) return c.body(null, 304);
    if (!acceptsGzip(c.req.header('Accept-Encoding'))) {
      return c.body(await decompress(entry.gzip), 200, headers);
    }
    return c.body(entry.gzip, 200, { ...headers, 'Content-Encoding': 'gzip' });
  };
}

/** Whether an Accept-Encoding header allows gzip. */
export function acceptsGzip(header: string | undefined): boolean {
  const accepted = parseAccept(header ?? '');
  return (accepted.find(({ type }) => type === 'gzip' || type === '*')?.q ?? 0) > 0;
}
