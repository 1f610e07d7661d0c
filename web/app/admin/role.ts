import { createContext, use } from 'react';
import { may, type Permission } from '../../../server/contract/accounts/permissions.ts';
import type { Role } from '../../../server/contract/accounts/roles.ts';

/** The role of the signed-in administrator, which the layout of the admin pages provides. */
export const RoleContext = createContext<Role>('owner');

/** Whether the administrator's role has a permission. What it doesn't have isn't offered. */
export function useMay(): (permission: Permission) => boolean {
  const role = use(RoleContext);
  return (permission) => may(role, permission);
}
