import { ROLES, type Role } from '../../../db/data/roles.ts';
import { roleLabel } from './roles.ts';

/**
 * Permissions, with the roles that have them. Every route of the admin API and every
 * admin page names the permission that it needs.
 */
export const PERMISSIONS = {
  'use own account': ROLES,
  'see dashboard': ROLES,
  'see to-do list': ROLES,
  'use inbox': ['owner', 'intake', 'listings'],
  'handle requests': ['owner', 'intake'],
  'handle messages': ['owner', 'intake'],
  'handle applications': ['owner', 'intake', 'listings'],
  'decide on applications': ['owner', 'listings'],
  'read listings': ['owner', 'listings', 'viewer'],
  'edit listings': ['owner', 'listings'],
  'read articles': ['owner', 'editor', 'viewer'],
  'edit articles': ['owner', 'editor'],
  'read newsletters': ['owner', 'editor', 'viewer'],
  'edit newsletters': ['owner', 'editor'],
  'manage people': ['owner'],
  'manage site': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}

/** The error message until an administrator has set up the second factor that everyone needs. */
export const SECOND_FACTOR_NEEDED =
  'Everyone on the team needs two-step verification. Turn it on to continue.';

/** The error message for an administrator whose role lacks a permission. */
export function roleNeeded(permission: Permission): string {
  const roles = PERMISSIONS[permission].map(roleLabel);
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(roles);
  return `You need the ${list} role for this. An owner can change your role.`;
}
