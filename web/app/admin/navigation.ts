/** The desk's pages, in order. */
export const deskLinks = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/inbox', label: 'Inbox' },
  { to: '/admin/listings/changes', label: 'Changes' },
  { to: '/admin/account', label: 'Account' },
] as const;
