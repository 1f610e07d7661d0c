/** The roles of administrators, as stored in the database. An owner may do everything. */
export const ROLES = ['owner', 'intake', 'listings', 'editor', 'viewer'] as const;

export type Role = (typeof ROLES)[number];
