import { useSearchParams } from 'react-router';
import { NEWSLETTER_FILTERS } from '../../../../server/contract/admin/admin-queries.ts';
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE } from '../../../../server/contract/site/limits.ts';
import { FilterLinks } from '../../admin/filter-links.tsx';
import { NewsletterTable } from '../../admin/newsletters/newsletter-table.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { pageHref, pageNumber } from '../../admin/paging.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { useMay } from '../../admin/role.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/newsletters';

const PATH = '/admin/newsletters';

const load = requireAdminForLoad(async (api, { url: { searchParams } }) => {
  const state =
    NEWSLETTER_FILTERS.find(({ value }) => value === searchParams.get('state'))?.value ?? '';
  const page = pageNumber(searchParams);
  const query = { state, page: String(page) };
  return { state, page, ...(await readJson(api.admin.newsletters.$get({ query }))) };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Newsletters',
    description: 'Drafts and newsletters that were sent.',
    path: PATH,
    noIndex: true,
  });
}

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { state, page, newsletters, total } = loaderData;
  const [search] = useSearchParams();
  const mayEdit = useMay()('edit newsletters');
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Newsletters</h1>
        {search.has('deleted') && (
          <p className={formCss.notice.success} role="status">
            Draft deleted.
          </p>
        )}
        {mayEdit && (
          <p className={pageCss.actions}>
            <Link className={button.filled} to="/admin/newsletters/new">
              New newsletter
            </Link>
            <Link to="/admin/subscribers">Subscribers</Link>
            <Link to="/admin/email/templates">Email previews</Link>
          </p>
        )}
      </header>
      <FilterLinks
        label="Status"
        links={NEWSLETTER_FILTERS.map(({ value, label }) => ({
          to: pageHref(PATH, { state: value }, 1),
          label: value === '' ? 'All' : label,
          isCurrent: value === state,
        }))}
      />
      {newsletters.length === 0 ? (
        <EmptyState
          icon={<Icon name="newspaper" />}
          heading={state ? 'No newsletters found' : 'No newsletters yet'}
        >
          <p>{state ? 'None has this status.' : 'Write the first one.'}</p>
        </EmptyState>
      ) : (
        <>
          <NewsletterTable newsletters={newsletters} />
          <Pagination
            page={page}
            pages={Math.min(Math.ceil(total / ADMIN_PAGE_SIZE), MAX_ADMIN_PAGE)}
            pageHref={(number) => pageHref(PATH, { state }, number)}
          />
        </>
      )}
    </>
  );
}
