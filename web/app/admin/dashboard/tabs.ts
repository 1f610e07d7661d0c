/** The dashboard's tabs, in order. */
export const dashboardTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'practice-areas', label: 'Practice Areas' },
  { id: 'lawyers', label: 'Lawyers' },
  { id: 'posts', label: 'Blog Posts' },
  { id: 'subscribers', label: 'Subscribers' },
] as const;

export type DashboardTab = (typeof dashboardTabs)[number]['id'];
