/** The links of the admin navigation, in display order. */
export const adminLinks = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/inbox', label: 'Inbox' },
  { to: '/admin/listings', label: 'Listings' },
  { to: '/admin/listings/changes', label: 'Requested changes' },
  { to: '/admin/imports', label: 'Imports' },
  { to: '/admin/articles', label: 'Articles' },
  { to: '/admin/audit-log', label: 'Audit log' },
  { to: '/admin/account', label: 'Account' },
] as const;
