import type { Context, MiddlewareHandler } from 'hono';
import type { Dependency } from '../../db/search/dependencies.ts';
import type { ClientEnv } from '../security/client-ip.ts';

/**
 * Records what a response depends on, so that the page cache keeps the page until a change affects
 * it. A response without recorded dependencies depends on all lawyers.
 *
 * @param find returns the dependencies; called only for a page that may be cached
 */
export async function dependOn(
  c: Context,
  find: () => readonly Dependency[] | Promise<readonly Dependency[] | undefined>,
): Promise<void> {
  const { passed } = (c.env ?? {}) as ClientEnv['Bindings'];
  if (!passed?.isCacheable) return;
  const dependencies = await find();
  if (dependencies) passed.dependencies = dependencies;
}

/** Middleware for a response that doesn't depend on any lawyer. */
export const dependOnNoLawyers: MiddlewareHandler = async (c, next) => {
  await dependOn(c, () => []);
  await next();
};
