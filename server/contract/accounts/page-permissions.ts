import { PAGE_RULES, type PageRules, pagesWith } from '../http/page-rules.ts';
import { exactPath } from '../http/path-pattern.ts';
import { normalizePath } from '../http/private-path.ts';
import type { Permission } from './permissions.ts';

const paramsIn = (pattern: string) => pattern.split('/:').length;

/** The admin pages. A page without parameters comes before one whose parameter matches its path. */
const adminPages = pagesWith(({ permission }) => permission !== undefined)
  .toSorted((a, b) => paramsIn(a) - paramsIn(b))
  .map((pattern) => {
    const { permission }: PageRules = PAGE_RULES[pattern];
    return { path: exactPath([pattern]), permission };
  });

/** The permission that an admin page requires; null for a path that isn't an admin page. */
export function pagePermission(pathname: string): Permission | null {
  const path = normalizePath(pathname);
  return adminPages.find((page) => page.path.test(path))?.permission ?? null;
}
