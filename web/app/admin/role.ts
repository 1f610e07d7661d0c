import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { pagePermission } from '../../../server/contract/accounts/page-permissions.ts';
import { may, type Permission, roleNeeded } from '../../../server/contract/accounts/permissions.ts';
import type { Role } from '../../../server/contract/accounts/roles.ts';

/** The role of the signed-in administrator, which the layout of the admin pages provides. */
export const RoleContext = createContext<Role>('owner');

/** Whether the administrator's role has a permission. What it doesn't have isn't offered. */
export function useMay(): (permission: Permission) => boolean {
  const role = use(RoleContext);
  return (permission) => may(role, permission);
}

/** Says which role the page needs; null if this role may open it, or without a session. */
export function useRoleNeeded(role: Role | null): string | null {
  const permission = pagePermission(useLocation().pathname);
  return role === null || permission === null || may(role, permission)
    ? null
    : roleNeeded(permission);
}
