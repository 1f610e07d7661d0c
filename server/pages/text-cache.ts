import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../../db/engine/content-version.ts';
import type { Database } from '../../db/engine/database.ts';
import { isBehind } from '../../db/search/index.ts';
import { takesGzip } from './page-cache.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The sitemaps of 1.32 million lawyers take 6 MB as gzip. */
const CACHE_BYTES = 8 * 1024 * 1024;
const ENTRY_BYTES = 500;

interface Entry {
  gzip: Buffer<ArrayBuffer>;
  etag: string;
  /** The content version that the text was generated from. */
  version: number;
}

/** Generates a text; null if the path has none. */
type Make = () => Promise<string | null>;

interface TextHeaders extends Record<string, string> {
  'Cache-Control': string;
  'Content-Type': string;
}

/** Serves a text that is the same for every visitor until the content changes. */
export type TextCache = (c: Context, headers: TextHeaders, make: Make) => Promise<Response>;

/**
 * Caches the feed and the sitemaps by path. Generating one takes from a few to 100 milliseconds.
 */
export function createTextCache(db: Database): TextCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length + ENTRY_BYTES,
  });
  /** By version and path; requests that arrive meanwhile share the result. */
  const inProgress = new Map<string, Promise<Entry | null>>();

  async function add(path: string, version: number, make: Make): Promise<Entry | null> {
    // While the search index is refreshed, the text may be older than the version.
    const isStale = isBehind(db);
    const text = await make();
    if (text === null) return null;
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    const entry = { gzip: await compress(text), etag, version };
    if (!isStale) entries.set(path, entry);
    return entry;
  }

  async function entryOf(path: string, make: Make): Promise<Entry | null> {
    const version = contentVersion(db);
    const known = entries.get(path);
    if (known?.version === version) return known;
    const key = `${version} ${path}`;
    const running =
      inProgress.get(key) ?? add(path, version, make).finally(() => inProgress.delete(key));
    inProgress.set(key, running);
    return running;
  }

  return async (c, headers, make) => {
    const entry = await entryOf(c.req.path, make);
    if (!entry) return c.notFound();
    c.header('ETag', entry.etag);
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', headers['Cache-Control']);
    if (c.req.header('If-None-Match')?.includes(entry.etag)) return c.body(null, 304);
    if (!takesGzip(c.req.header('Accept-Encoding'))) {
      return c.body(await decompress(entry.gzip), 200, headers);
    }
    return c.body(entry.gzip, 200, { ...headers, 'Content-Encoding': 'gzip' });
  };
}
