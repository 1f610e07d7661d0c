import { Link, useNavigation, useSearchParams } from 'react-router';
import { INBOX_PAGE_SIZE, type InboxKind } from '../../../../server/contract/inbox/inbox.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { isFailure } from '../../api/load.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState, RetryButton } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { head, title } from '../page.css.ts';
import { Filters } from './filters.tsx';
import { activeFilters, exportHref, listHref, pageHref } from './inbox-hrefs.ts';
import { InboxNavigation } from './inbox-navigation.tsx';
import * as css from './list.css.ts';
import type { ListResult } from './list-result.ts';
import type { InboxCounts, Rows } from './rows.ts';

interface ListPageProps<Row> {
  kind: InboxKind;
  counts: InboxCounts;
  list: ListResult<Row>;
  /** The first column links to the entry. */
  columns: readonly Column<Row>[];
}

/** One of the inbox's three lists. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { kind, counts, list } = props;
  const [search] = useSearchParams();
  return (
    <>
      <header className={head}>
        <h1 className={title}>Inbox</h1>
      </header>
      <InboxNavigation current={kind} counts={counts} />
      <Filters key={search.toString()} kind={kind} search={search} />
      {isFailure(list) ? (
        <LoadFailed />
      ) : 'queryError' in list ? (
        <EmptyList
          kind={kind}
          heading="These filters aren’t valid"
          text={list.queryError}
          hasFilters
        />
      ) : (
        <LoadedList {...props} list={list} search={search} />
      )}
    </>
  );
}

function LoadedList<Row extends { id: number }>({
  kind,
  list: { total, rows },
  columns,
  search,
}: ListPageProps<Row> & { list: Rows<Row>; search: URLSearchParams }) {
  const isBusy = useNavigation().state === 'loading';
  const page = Number(search.get('page')) || 1;
  const firstRow = (page - 1) * INBOX_PAGE_SIZE + 1;
  if (total === 0) {
    const hasFilters = activeFilters(search).size > 0;
    return hasFilters ? (
      <EmptyList
        kind={kind}
        heading={`No ${kind} match`}
        text="Change or clear your filters."
        hasFilters
      />
    ) : (
      <EmptyList kind={kind} heading={`No ${kind} yet`} text={`New ${kind} will appear here.`} />
    );
  }
  return (
    <section aria-label={`List of ${kind}`} aria-busy={isBusy}>
      <div className={css.head}>
        <p role="status">
          {rows.length === 0
            ? `There are no ${kind} on page ${formatCount(page)}`
            : `${formatCount(firstRow)}–${formatCount(firstRow + rows.length - 1)} of ${formatCount(total)}, newest first`}
        </p>
        {/* A plain link instead of `Link`, because the router can't navigate to a download. */}
        <a className={button.lined} href={exportHref(kind, search)} download>
          Export CSV
        </a>
      </div>
      <div className={isBusy ? css.busy : undefined}>
        <AdminTable caption={`List of ${kind}, newest first`} rows={rows} columns={columns} />
      </div>
      <Pagination
        page={page}
        pages={Math.ceil(total / INBOX_PAGE_SIZE)}
        pageHref={(number) => pageHref(kind, search, number)}
      />
    </section>
  );
}

function EmptyList({
  kind,
  heading,
  text,
  hasFilters = false,
}: {
  kind: InboxKind;
  heading: string;
  text: string;
  hasFilters?: boolean;
}) {
  return (
    <EmptyState icon={<Icon name="inbox" />} heading={heading}>
      <p>{text}</p>
      {hasFilters && (
        <Link className={button.lined} to={listHref(kind)}>
          Clear filters
        </Link>
      )}
    </EmptyState>
  );
}

function LoadFailed() {
  return (
    <EmptyState icon={<Icon name="circle-alert" />} heading="We couldn’t load this list">
      <p>Your data is safe. Try again.</p>
      <RetryButton />
    </EmptyState>
  );
}
