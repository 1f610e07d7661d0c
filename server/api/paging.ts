import type { Context } from 'hono';
import { MAX_PAGE_SIZE, MAX_UNPAGED } from '../contract/site/limits.ts';

/** The pagination parameters of a request. Without `page`, it gets the first `MAX_UNPAGED` rows. */
interface PageQuery {
  /** The page number, starting at 1. */
  page?: number | undefined;
  pageSize: number;
}

export interface Page {
  limit: number;
  offset: number;
}

export function pageOf({ page, pageSize }: PageQuery): Page {
  return page
    ? { limit: pageSize, offset: (page - 1) * pageSize }
    : { limit: MAX_UNPAGED, offset: 0 };
}

/** Sets `X-Total-Count` and, except on the last page, a `Link` to the next page (RFC 8288). */
export function setPaginationHeaders(
  c: Context,
  { page, pageSize }: PageQuery,
  { shown, total }: { shown: number; total: number },
): void {
  c.header('X-Total-Count', String(total));
  const { offset } = pageOf({ page, pageSize });
  if (shown === 0 || offset + shown >= total) return;
  const next = page
    ? { page: page + 1, pageSize }
    : { page: MAX_UNPAGED / MAX_PAGE_SIZE + 1, pageSize: MAX_PAGE_SIZE };
  const { pathname, searchParams } = new URL(c.req.url);
  for (const [name, value] of Object.entries(next)) searchParams.set(name, String(value));
  c.header('Link', `<${pathname}?${searchParams}>; rel="next"`);
}
