/** The desk's pages, in order. */
export const deskLinks = [{ to: '/admin', label: 'Dashboard' }] as const;
