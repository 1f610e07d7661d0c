import type { Role } from '../../../db/data/roles.ts';
import type { Option } from '../requests/request-options.ts';

export type { Role };

/** The roles with their labels, and what each may do. */
export const ROLE_OPTIONS: readonly (Option<Role> & { summary: string })[] = [
  {
    value: 'owner',
    label: 'Owner',
    summary: 'Does everything, including people, site settings and the audit log.',
  },
  {
    value: 'intake',
    label: 'Intake',
    summary: 'Reads and answers requests, messages and applications, and introduces lawyers.',
  },
  {
    value: 'listings',
    label: 'Listings',
    summary: 'Edits and imports listings, and decides on applications and reported mistakes.',
  },
  {
    value: 'editor',
    label: 'Editor',
    summary: 'Writes articles and newsletters, and manages subscribers.',
  },
  {
    value: 'viewer',
    label: 'Viewer',
    summary: 'Sees the dashboard, listings, articles and newsletters, and changes nothing.',
  },
];

/** The label of a role, for example `Intake`. */
export function roleLabel(role: Role): string {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role;
}
