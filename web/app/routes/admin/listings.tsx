import { Form, useLocation } from 'react-router';
import { LISTING_FILTERS } from '../../../../server/contract/admin/admin-queries.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import {
  ADMIN_PAGE_SIZE,
  ENDING_SOON_DAYS,
  MAX_ADMIN_PAGE,
} from '../../../../server/contract/site/limits.ts';
import { BulkForm } from '../../admin/listings/bulk-form.tsx';
import { parseFilter } from '../../admin/listings/bulk-selection.ts';
import { ListingTable } from '../../admin/listings/listing-table.tsx';
import * as css from '../../admin/listings/listings.css.ts';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { useMay } from '../../admin/role.ts';
import { SearchSelectField, SearchTextField } from '../../admin/search-fields.tsx';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/listings';

const load = requireAdminForLoad(async (api: ApiClient, { url: { searchParams } }: LoadArgs) => {
  const searchQuery = {
    q: (searchParams.get('q') ?? '').slice(0, 200),
    only: parseFilter(searchParams.get('only')),
    page: parsePage(searchParams.get('page')),
  };
  const query = { q: searchQuery.q, only: searchQuery.only, page: String(searchQuery.page) };
  return { searchQuery, ...(await readJson(api.admin.listings.$get({ query }))) };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Listings',
    description: 'Every lawyer in the directory.',
    path: '/admin/listings',
    noIndex: true,
  });
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { searchQuery, exact, listings, total } = loaderData;
  const { search } = useLocation();
  const pages = Math.min(Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE)), MAX_ADMIN_PAGE);
  const pageHref = (page: number) => {
    const query = new URLSearchParams({ ...searchQuery, page: String(page) });
    return `/admin/listings?${query}`;
  };
  const mayEdit = useMay()('edit listings');
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Listings</h1>
        {mayEdit && (
          <p className={pageCss.actions}>
            <Link className={button.lined} to="/admin/listings/new">
              Add a listing
            </Link>
            <Link to="/admin/listings/duplicates">Possible duplicates</Link>
          </p>
        )}
      </header>
      <search>
        <Form key={search} className={css.search} action="/admin/listings">
          <SearchTextField
            name="q"
            label="Search by name, firm, city, listing or bar number, email or phone"
            value={searchQuery.q}
            maxLength={200}
          />
          <SearchSelectField
            name="only"
            label="Show"
            value={searchQuery.only}
            options={LISTING_FILTERS}
          />
          <button type="submit" className={button.filled}>
            Search
          </button>
        </Form>
      </search>
      {exact.length > 0 && searchQuery.page === 1 && (
        <section className={pageCss.head} aria-labelledby="exact">
          <h2 id="exact" className={cardTitle}>
            Exact matches for “{searchQuery.q}”
          </h2>
          <ListingTable caption="Listings with exactly this number, email or phone" rows={exact} />
        </section>
      )}
      {listings.length > 0 && (
        <>
          <p className={small} role="status">
            {formatCount(total)} {total === 1 ? 'listing' : 'listings'}
            {searchQuery.only === 'ending' && ` whose premium ends within ${ENDING_SOON_DAYS} days`}
          </p>
          {mayEdit ? (
            <BulkForm key={`bulk${search}`} search={searchQuery} total={total}>
              <ListingTable caption="Listings" rows={listings} hasCheckboxes />
            </BulkForm>
          ) : (
            <ListingTable caption="Listings" rows={listings} />
          )}
          <Pagination page={searchQuery.page} pages={pages} pageHref={pageHref} />
        </>
      )}
      {listings.length === 0 && exact.length === 0 && (
        <EmptyState icon={<Icon name="search" />} heading="No listings found">
          <p>Nothing in the directory matches your search.</p>
          <Link className={button.lined} to="/admin/listings">
            Show all listings
          </Link>
        </EmptyState>
      )}
    </>
  );
}

function parsePage(text: string | null): number {
  const page = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(page, MAX_ADMIN_PAGE);
}
