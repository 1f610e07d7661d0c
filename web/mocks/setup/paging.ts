import type { z } from 'zod';
import { MAX_PAGE_SIZE, MAX_UNPAGED } from '../../../server/contract/site/limits.ts';
import type { ErrorReply } from './mock.ts';

/**
 * Returns a page of a list, with the `X-Total-Count` and `Link` headers. Without a page number,
 * returns the first 2,000 rows.
 */
export function pageOf<Row>(
  all: readonly Row[],
  { page, pageSize }: { page?: number | undefined; pageSize: number },
  url: string,
) {
  const start = page ? (page - 1) * pageSize : 0;
  const body = all.slice(start, page ? start + pageSize : MAX_UNPAGED);
  const headers: Record<string, string> = { 'X-Total-Count': String(all.length) };
  if (body.length > 0 && start + body.length < all.length) {
    const next = page
      ? { page: page + 1, pageSize }
      : { page: MAX_UNPAGED / MAX_PAGE_SIZE + 1, pageSize: MAX_PAGE_SIZE };
    headers.Link = `<${urlOfPage(url, next)}>; rel="next"`;
  }
  return { status: 200 as const, body, headers };
}

/** The response to a query that fails validation. */
export function invalidQuery({ issues }: z.ZodError): ErrorReply {
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  const reasons = Object.entries(errors).map(([parameter, reason]) => `${parameter} ${reason}`);
  return { status: 400, body: { message: `${reasons.join('; ')}.`, errors } };
}

function urlOfPage(url: string, page: { page: number; pageSize: number }): string {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of Object.entries(page)) searchParams.set(name, String(value));
  return `${pathname}?${searchParams}`;
}
