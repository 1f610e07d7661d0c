import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  may,
  type Permission,
  roleNeeded,
  SECOND_FACTOR_NEEDED,
} from '../contract/accounts/permissions.ts';
import type { Problem } from '../contract/http/problem.ts';
import type { AdministratorEnv } from './session.ts';

const permissions = new WeakMap<object, Permission>();

/**
 * Middleware that allows only administrators whose role has the permission; others get a 403 that
 * names the roles. Those who still have to set up a second factor may use only their own account.
 * Every route of the admin API begins with it, after `administratorOnly`.
 */
export function allow(permission: Permission): MiddlewareHandler<AdministratorEnv> {
  const middleware = createMiddleware<AdministratorEnv>(async (c, next) => {
    if (c.get('needsSecondFactor') && permission !== 'use own account')
      return c.json<Problem>({ message: SECOND_FACTOR_NEEDED }, 403);
    if (may(c.get('role'), permission)) return next();
    return c.json<Problem>({ message: roleNeeded(permission) }, 403);
  });
  permissions.set(middleware, permission);
  return middleware;
}

/** The permission that a handler of a route requires; undefined if it isn't made by `allow`. */
export function permissionOf(handler: object): Permission | undefined {
  return permissions.get(handler);
}
