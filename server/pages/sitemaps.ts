import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { publishedPosts } from '../../db/articles/posts.ts';
import { cities } from '../../db/data/cities.ts';
import type { Database } from '../../db/engine/database.ts';
import { listedIdRanges, listedLawyerIds } from '../../db/lawyers/listed-lawyers.ts';
import { practiceAreasOf } from '../../db/practice-areas/practice-areas.ts';
import { pagesWith } from '../contract/http/page-rules.ts';
import { findState, slugOf, states } from '../contract/places/states.ts';
import type { Site } from '../contract/site/site.ts';
import { publicCacheControl } from '../http/cache-control.ts';
import type { Limits } from '../security/limits.ts';
import type { TextCache } from './text-cache.ts';

/** The sitemaps.org protocol allows this many entries per file and per index. */
const MAX_ENTRIES = 50_000;

/** Number of URLs to write before yielding to the event loop, so that other requests can run. */
const BATCH_SIZE = 2000;

const HOUR_SECONDS = 3600;
const CACHE_HEADER = { 'Cache-Control': publicCacheControl(HOUR_SECONDS) };
const XML_HEADERS = { ...CACHE_HEADER, 'Content-Type': 'application/xml; charset=utf-8' };

/** Canonical paths of the pages in the sitemap whose path has no parameters. */
const STATIC_PATHS = pagesWith(
  ({ isInSitemap }, pattern) => isInSitemap === true && !pattern.includes(':'),
);

/** A kind of page, such as lawyer profiles. Each kind has its own sitemap files. */
interface Kind {
  /** Lists the numbers of the kind's files. Null stands for a single file without a number. */
  files(db: Database): Promise<(number | null)[]>;
  /** Yields the canonical paths of a file's pages in batches; nothing if the file doesn't exist. */
  paths(db: Database, file: number | null): AsyncGenerator<string[]>;
}

/** The kinds by file name, in the order in which `/sitemap.xml` lists their files. */
const kinds = new Map<string, Kind>([
  ['pages', oneFile(() => STATIC_PATHS)],
  [
    'areas',
    oneFile(async (db) =>
      (await practiceAreasOf(db)).shown.map(({ slug }) => `/practice-areas/${slug}`),
    ),
  ],
  ['states', oneFile(() => states.map(({ slug }) => `/find-lawyer/state/${slug}`))],
  ['cities', oneFile(() => cities.map(({ name, state }) => cityPath(name, state)))],
  [
    'articles',
    oneFile(async (db) => (await publishedPosts(db)).map(({ slug }) => `/blog/${slug}`)),
  ],
  [
    'lawyers',
    {
      files: (db) => listedIdRanges(db, MAX_ENTRIES, MAX_ENTRIES),
      paths: (db, file) => lawyerPaths(db, file ?? 0),
    },
  ],
]);

interface SitemapOptions {
  db: Database;
  site: Site;
  texts: TextCache;
  limits: Pick<Limits, 'pages'>;
}

/** Serves `/robots.txt`, `/sitemap.xml` and the files that `/sitemap.xml` lists. */
export function sitemaps({ db, site, texts, limits }: SitemapOptions) {
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(site, limits), 200, CACHE_HEADER))
    .get('/sitemap.xml', (c) => texts(c, XML_HEADERS, () => index(db, site)))
    .get('/sitemaps/:file', (c) => {
      const [, name = '', number] =
        c.req.param('file').match(/^([a-z]+)(?:-([1-9]\d{0,10}))?\.xml$/) ?? [];
      const kind = kinds.get(name);
      if (!kind) return c.notFound();
      return texts(c, XML_HEADERS, () =>
        urlSet(site, kind.paths(db, number ? Number(number) : null)),
      );
    });
}

/** Tells crawlers the pace at which they stay below the limit on uncached pages. */
function robots(site: Site, { pages }: Pick<Limits, 'pages'>): string {
  const delay = Number.isFinite(pages) ? `Crawl-delay: ${Math.ceil(60 / pages)}\n` : '';
  return `User-agent: *
Disallow: /admin
Disallow: /request/
Disallow: /api/
${delay}
Sitemap: ${site.baseUrl}/sitemap.xml
`;
}

async function index(db: Database, site: Site): Promise<string> {
  const paths: string[] = [];
  for (const [name, kind] of kinds) {
    for (const file of await kind.files(db)) {
      paths.push(`/sitemaps/${name}${file === null ? '' : `-${file}`}.xml`);
    }
  }
  return [
    opening('sitemapindex'),
    entries('sitemap', site, paths.slice(0, MAX_ENTRIES)),
    '</sitemapindex>\n',
  ].join('');
}

/**
 * Returns a sitemap file; null if the file doesn't exist. The file is not streamed, because a
 * client must never get a partial file if an error occurs.
 */
async function urlSet(site: Site, batches: AsyncGenerator<string[]>): Promise<string | null> {
  const parts: string[] = [];
  for await (const paths of batches) {
    parts.push(entries('url', site, paths));
    await setImmediate();
  }
  return parts.length > 0 ? [opening('urlset'), ...parts, '</urlset>\n'].join('') : null;
}

function oneFile(paths: (db: Database) => string[] | Promise<string[]>): Kind {
  return {
    files: async (db) => ((await paths(db)).length > 0 ? [null] : []),
    async *paths(db, file) {
      const all = file === null ? await paths(db) : [];
      if (all.length > 0) yield all;
    },
  };
}

async function* lawyerPaths(db: Database, file: number): AsyncGenerator<string[]> {
  const lastId = file * MAX_ENTRIES;
  const ids = await listedLawyerIds(db, { after: lastId - MAX_ENTRIES, lastId });
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    yield ids.slice(start, start + BATCH_SIZE).map((id) => `/lawyer/${id}`);
  }
}

function cityPath(name: string, state: string): string {
  return `/find-lawyer/state/${findState(state)?.slug}/city/${slugOf(name)}`;
}

function opening(element: 'sitemapindex' | 'urlset'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
`;
}

function entries(element: 'sitemap' | 'url', site: Site, paths: string[]): string {
  return paths
    .map((path) => `<${element}><loc>${escapeXml(site.baseUrl + path)}</loc></${element}>\n`)
    .join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(url: string): string {
  return url.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
