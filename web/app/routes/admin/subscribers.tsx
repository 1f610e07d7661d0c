import { Form, redirect, useLocation } from 'react-router';
import { SUBSCRIBER_FILTERS } from '../../../../server/contract/admin/admin-queries.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE } from '../../../../server/contract/site/limits.ts';
import { FilterLinks } from '../../admin/filter-links.tsx';
import { rejectForm } from '../../admin/form-rejection.ts';
import * as listCss from '../../admin/inbox/list.css.ts';
import * as listingsCss from '../../admin/listings/listings.css.ts';
import * as pageCss from '../../admin/page.css.ts';
import { pageHref, pageNumber } from '../../admin/paging.ts';
import { requireAdminForAction, requireAdminForLoad } from '../../admin/require-admin.ts';
import { SearchTextField } from '../../admin/search-fields.tsx';
import { AddSubscriber } from '../../admin/subscribers/add-subscriber.tsx';
import { SubscriberTable } from '../../admin/subscribers/subscriber-table.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/subscribers';

const PATH = '/admin/subscribers';

const load = requireAdminForLoad(async (api, { url: { searchParams } }) => {
  const status = SUBSCRIBER_FILTERS.find(({ value }) => value === searchParams.get('status'));
  const filter = {
    q: (searchParams.get('q') ?? '').slice(0, 200),
    status: status?.value ?? ('' as const),
  };
  const page = pageNumber(searchParams);
  const query = { ...filter, page: String(page) };
  return { filter, page, ...(await readJson(api.admin.subscribers.$get({ query }))) };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const add = requireAdminForAction(async (api, { formData }) => {
  const text = (name: string) => String(formData.get(name) ?? '');
  const response: Response = await api.admin.subscribers.$post({
    json: {
      email: text('email'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      consent: text('consent'),
    },
  });
  return response.ok ? redirect(`${PATH}?done=add`, 303) : rejectForm(response, formData);
});

export const action = createAction(add);
export const clientAction = createClientAction(add);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Subscribers',
    description: 'Subscribers of the newsletter.',
    path: PATH,
    noIndex: true,
  });
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, subscribers, total } = loaderData;
  const { search, key } = useLocation();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Subscribers</h1>
        <p className={pageCss.actions}>
          <a href="#add">Add a subscriber</a>
          <Link to="/admin/newsletters">Newsletters</Link>
        </p>
      </header>
      <div className={pageCss.column}>
        <section className={pageCss.column} aria-label="List of subscribers">
          <FilterLinks
            label="Status"
            links={SUBSCRIBER_FILTERS.map(({ value, label }) => ({
              to: pageHref(PATH, { q: filter.q, status: value }, 1),
              label: value === '' ? 'All' : label,
              count: value === '' ? all : counts[value],
              isCurrent: value === filter.status,
            }))}
          />
          <search>
            <Form key={search} className={listingsCss.singleFieldSearch} action={PATH}>
              {filter.status && <input type="hidden" name="status" value={filter.status} />}
              <SearchTextField
                name="q"
                label="Search by email or name"
                value={filter.q}
                maxLength={200}
              />
              <button type="submit" className={button.lined}>
                Search
              </button>
            </Form>
          </search>
          {subscribers.length === 0 ? (
            <EmptyState
              icon={<Icon name={filter.q ? 'search-x' : 'mail'} />}
              heading={filter.q || filter.status ? 'No subscribers found' : 'No subscribers yet'}
            >
              <p>
                {filter.q || filter.status
                  ? 'Change or clear your filters.'
                  : 'New subscribers will appear here.'}
              </p>
            </EmptyState>
          ) : (
            <>
              <div className={listCss.head}>
                <p role="status">
                  {formatCount(total)} {total === 1 ? 'subscriber' : 'subscribers'}
                </p>
                {/* A plain link instead of `Link`, because the router can't navigate to a download. */}
                <a
                  className={button.lined}
                  href={pageHref('/api/admin/subscribers/export', filter, 1)}
                  download
                >
                  Export CSV
                </a>
              </div>
              <SubscriberTable subscribers={subscribers} />
              <Pagination
                page={page}
                pages={Math.min(Math.ceil(total / ADMIN_PAGE_SIZE), MAX_ADMIN_PAGE)}
                pageHref={(number) => pageHref(PATH, filter, number)}
              />
            </>
          )}
        </section>
        <AddSubscriber key={key} />
      </div>
    </>
  );
}
