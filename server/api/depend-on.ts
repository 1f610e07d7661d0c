import type { Context } from 'hono';
import type { Dependency } from '../../db/search/dependencies.ts';
import type { ClientEnv } from '../security/client-ip.ts';

/**
 * Notes everything about lawyers that a response depends on, so that the page cache keeps a page
 * while other lawyers change. A response without a note depends on all lawyers.
 *
 * @param find returns the dependencies; called only for a page that may be cached
 */
export async function dependOn(
  c: Context,
  find: () => readonly Dependency[] | Promise<readonly Dependency[]>,
): Promise<void> {
  const { passed } = (c.env ?? {}) as ClientEnv['Bindings'];
  if (passed?.isCacheable) passed.dependencies = await find();
}

/** Nothing about lawyers. */
export const NO_LAWYERS = () => [];
