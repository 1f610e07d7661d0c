import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SavedNotice } from '../../request/saved-notice.tsx';
import { quiet } from '../../ui/page.css.ts';
import { FilterLinks } from '../filter-links.tsx';
import { column, head, title } from '../page.css.ts';
import { PAGES_PATH } from '../prose/page-labels.ts';
import * as css from './site.css.ts';

export const SITE_PATH = '/admin/site';

/** The pages of the site's settings. */
const PAGES = [
  { to: SITE_PATH, label: 'Name and contact' },
  { to: `${SITE_PATH}/appearance`, label: 'Logo and color' },
  { to: `${SITE_PATH}/wording`, label: 'Wording' },
  { to: `${SITE_PATH}/promise`, label: 'Response time' },
  { to: `${SITE_PATH}/practice-areas`, label: 'Practice areas' },
  { to: PAGES_PATH, label: 'Pages' },
];

/** A page of the site's settings, with links to the others. */
export function SitePage({ intro, children }: { intro: ReactNode; children: ReactNode }) {
  const { key, search } = useLocation();
  const isSaved = new URLSearchParams(search).has('saved');
  return (
    <>
      <header className={head}>
        <h1 className={title}>Site</h1>
        <SiteLinks />
        <p className={quiet}>{intro}</p>
        {isSaved && <SavedNotice key={key}>Saved and live on every page.</SavedNotice>}
      </header>
      <div className={`${column} ${css.narrow}`}>{children}</div>
    </>
  );
}

/** The links between the pages of the site's settings. */
export function SiteLinks() {
  const { pathname } = useLocation();
  const links = PAGES.map((page) => ({
    ...page,
    isCurrent:
      page.to === pathname || (page.to === PAGES_PATH && pathname.startsWith(`${page.to}/`)),
  }));
  return <FilterLinks label="Site settings" links={links} />;
}
