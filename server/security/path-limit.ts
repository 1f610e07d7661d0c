import type { MiddlewareHandler } from 'hono';
import { rejectRequest } from './reject-request.ts';

/**
 * React Router tries every prefix of a path, so a path with many segments would cost much CPU time.
 * The site's longest route has five segments.
 */
const MAX_SEGMENTS = 8;

/** React Router's route discovery endpoint. One request lists the paths of all links on a page. */
const MANIFEST_PATH = '/__manifest';
const MAX_MANIFEST_PATHS = 100;

const NOT_FOUND = 'There is no page at this URL.';

/**
 * Responds with 404 to paths that no route can match: paths with too many segments or with invalid
 * percent-encoding. Otherwise, React Router would waste CPU time and log lines on them.
 */
export const pathLimit: MiddlewareHandler = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url);
  if (!isRoutable(pathname)) return rejectRequest(c, 404, NOT_FOUND);
  if (pathname !== MANIFEST_PATH) return next();
  const paths = searchParams.get('paths')?.split(',') ?? [];
  if (paths.length > MAX_MANIFEST_PATHS) {
    return rejectRequest(c, 400, `At most ${MAX_MANIFEST_PATHS} paths can be requested at once.`);
  }
  return paths.every(isRoutable) ? next() : rejectRequest(c, 404, NOT_FOUND);
};

function isRoutable(path: string): boolean {
  if (path.split('/').filter(Boolean).length > MAX_SEGMENTS) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
