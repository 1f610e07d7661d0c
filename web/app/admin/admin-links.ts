import type { ToDoCounts } from '../api/client.ts';

interface AdminLink {
  to: string;
  label: string;
  /** The number of waiting records behind the link. */
  countOf?: (counts: ToDoCounts) => number;
}

/** The number of all waiting records. */
export const countAll = (counts: ToDoCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * The links of the admin navigation in groups, in display order. The first group has no heading.
 */
export const adminLinks: readonly { heading: string | null; links: readonly AdminLink[] }[] = [
  {
    heading: null,
    links: [
      { to: '/admin/to-do', label: 'To do', countOf: countAll },
      { to: '/admin', label: 'Dashboard' },
    ],
  },
  {
    heading: 'Inbox',
    links: [
      { to: '/admin/inbox', label: 'Requests', countOf: ({ requests }) => requests },
      { to: '/admin/inbox/messages', label: 'Messages', countOf: ({ messages }) => messages },
      {
        to: '/admin/inbox/applications',
        label: 'Applications',
        countOf: ({ applications }) => applications,
      },
    ],
  },
  {
    heading: 'Directory',
    links: [
      { to: '/admin/listings', label: 'Listings' },
      {
        to: '/admin/listings/changes',
        label: 'Requested changes',
        countOf: ({ changes, mistakes }) => changes + mistakes,
      },
      { to: '/admin/imports', label: 'Imports' },
    ],
  },
  {
    heading: 'Publishing',
    links: [
      { to: '/admin/articles', label: 'Articles' },
      { to: '/admin/newsletters', label: 'Newsletters' },
      { to: '/admin/subscribers', label: 'Newsletter subscribers' },
    ],
  },
  {
    heading: 'Operation',
    links: [
      { to: '/admin/email', label: 'Outgoing email' },
      { to: '/admin/people', label: 'People' },
      { to: '/admin/site', label: 'Site' },
      { to: '/admin/health', label: 'Health' },
      { to: '/admin/person', label: 'Personal data' },
      { to: '/admin/audit-log', label: 'Audit log' },
      { to: '/admin/account', label: 'Account' },
    ],
  },
];

/** The link to mark as current: the longest one that the path begins with. */
export function currentLink(pathname: string): AdminLink | undefined {
  const isCurrent = ({ to }: AdminLink) =>
    pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
  return adminLinks
    .flatMap(({ links }) => links)
    .filter(isCurrent)
    .toSorted((a, b) => b.to.length - a.to.length)
    .at(0);
}
