import { PROSE_PAGES } from '../../../../server/contract/prose/prose.ts';
import { actorName } from '../../admin/actor-name.ts';
import { rowLink } from '../../admin/admin-table.css.ts';
import { AdminTable } from '../../admin/admin-table.tsx';
import { head, title } from '../../admin/page.css.ts';
import { PAGE_LABELS, PAGES_PATH } from '../../admin/prose/page-labels.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { SiteLinks } from '../../admin/site/site-page.tsx';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import type { Route } from './+types/site-pages';

const load = requireAdminForLoad(async ({ admin }) => ({
  versions: await readJson(admin.prose.$get()),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Pages',
    description: 'The texts of the pages about the site and its rules.',
    path: PAGES_PATH,
    noIndex: true,
  });
}

export default function SitePages({ loaderData: { versions } }: Route.ComponentProps) {
  const rows = PROSE_PAGES.map((page, index) => ({
    id: index,
    page,
    version: versions.find((version) => version.page === page && !version.isOriginal),
  }));
  return (
    <>
      <header className={head}>
        <h1 className={title}>Pages</h1>
        <SiteLinks />
        <p className={quiet}>
          The texts about the site and its rules. A change is public at once, and every earlier
          version is kept. Have a lawyer read the legal pages before you open to the public.
        </p>
      </header>
      <AdminTable
        caption="Pages"
        rows={rows}
        columns={[
          {
            heading: 'Page',
            cell: ({ page }) => (
              <Link className={rowLink} to={`${PAGES_PATH}/${page}`}>
                {PAGE_LABELS[page]}
              </Link>
            ),
          },
          {
            heading: 'Text',
            cell: ({ version }) => (version ? 'Your text' : 'Original text'),
          },
          {
            heading: 'Last change',
            cell: ({ version }) =>
              version ? (
                <>
                  <SiteTime at={version.savedAt} />
                  <br />
                  {actorName(version.savedBy)}
                </>
              ) : (
                '–'
              ),
          },
          {
            heading: 'On the site',
            cell: ({ page }) => <NewTabLink href={`/${page}`}>View {PAGE_LABELS[page]}</NewTabLink>,
          },
        ]}
      />
    </>
  );
}
