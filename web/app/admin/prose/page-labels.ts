import type { ProsePageName } from '../../../../server/contract/prose/prose.ts';

export const PAGES_PATH = '/admin/site/pages';

/** The names of the pages in the admin. An owner may give the pages themselves other titles. */
export const PAGE_LABELS: Record<ProsePageName, string> = {
  about: 'About',
  faq: 'FAQ',
  'privacy-policy': 'Privacy policy',
  'cookie-policy': 'Cookie policy',
  'terms-of-service': 'Terms of service',
  accessibility: 'Accessibility',
};
