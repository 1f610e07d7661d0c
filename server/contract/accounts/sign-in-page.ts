import type { Role } from '../../../db/data/roles.ts';
import { localHref } from '../http/local-href.ts';

/** The sign-in page and the pages after it, without the validation rules of its forms. */

export const SIGN_IN_PAGE = '/admin/login';

/** The page that each role sees after signing in. */
const START_PAGES: Record<Role, string> = {
  owner: '/admin/to-do',
  intake: '/admin/to-do',
  listings: '/admin/to-do',
  editor: '/admin/articles',
  viewer: '/admin',
};

/** The page to open after signing in: the requested page of this site, or the role's start page. */
export function returnPath(to: string | null, role: Role): string {
  const href = localHref(to);
  return href === null || href.startsWith(SIGN_IN_PAGE) ? START_PAGES[role] : href;
}
