import type { ReactNode } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { INBOX_PAGE_SIZE, type InboxKind } from '../../../../server/contract/inbox/inbox.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { isFailure } from '../../api/load.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState, RetryButton } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { actions, head, title } from '../page.css.ts';
import { Filters } from './filters.tsx';
import {
  activeFilters,
  allStatusesHref,
  exportHref,
  listHref,
  listStatus,
  pageHref,
} from './inbox-hrefs.ts';
import * as css from './list.css.ts';
import type { ListResult } from './list-result.ts';
import type { InboxCounts, Rows, SavedFilter } from './rows.ts';
import { SavedFilters } from './saved-filters.tsx';

interface ListPageProps<Row> {
  kind: InboxKind;
  counts: InboxCounts;
  savedFilters: readonly SavedFilter[];
  list: ListResult<Row>;
  /** The first column links to the entry. */
  columns: readonly Column<Row>[];
}

const KIND_LABELS = {
  requests: 'Requests',
  messages: 'Messages',
  applications: 'Applications',
} as const satisfies Record<InboxKind, string>;

/** One of the inbox's three lists. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { kind, counts, savedFilters, list } = props;
  const [search] = useSearchParams();
  return (
    <>
      <header className={head}>
        <h1 className={`${title} ${actions}`}>
          {KIND_LABELS[kind]}
          {counts[kind].late > 0 && (
            <Badge variant="red">{formatCount(counts[kind].late)} overdue</Badge>
          )}
        </h1>
      </header>
      <Filters key={search.toString()} kind={kind} search={search} />
      <SavedFilters kind={kind} search={search} savedFilters={savedFilters} />
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
  const isWaitingOnly = listStatus(search) === 'waiting' || search.has('isLate');
  const order = isWaitingOnly ? 'most urgent first' : 'newest first';
  if (total === 0) {
    const hasFilters = activeFilters(search).size > 0;
    return hasFilters ? (
      <EmptyList
        kind={kind}
        heading={`No ${kind} match`}
        text="Change or clear your filters."
        hasFilters
      >
        <ShowAll kind={kind} search={search} />
      </EmptyList>
    ) : (
      <EmptyList
        kind={kind}
        heading={`No ${kind} are waiting`}
        text={`New ${kind} will appear here.`}
      >
        <ShowAll kind={kind} search={search} />
      </EmptyList>
    );
  }
  return (
    <section aria-label={`List of ${kind}`} aria-busy={isBusy}>
      <div className={css.head}>
        <p role="status">
          {rows.length === 0
            ? `There are no ${kind} on page ${formatCount(page)}`
            : `${formatCount(firstRow)}–${formatCount(firstRow + rows.length - 1)} of ${formatCount(total)}, ${order}`}
        </p>
        <ShowAll kind={kind} search={search} />
        {/* A plain link instead of `Link`, because the router can't navigate to a download. */}
        <a className={button.lined} href={exportHref(kind, search)} download>
          Export CSV
        </a>
      </div>
      <div className={isBusy ? css.busy : undefined}>
        <AdminTable caption={`List of ${kind}, ${order}`} rows={rows} columns={columns} />
      </div>
      <Pagination
        page={page}
        pages={Math.ceil(total / INBOX_PAGE_SIZE)}
        pageHref={(number) => pageHref(kind, search, number)}
      />
    </section>
  );
}

/** Links to the same list with the answered entries, if it shows only the waiting ones. */
function ShowAll({ kind, search }: { kind: InboxKind; search: URLSearchParams }) {
  if (listStatus(search) !== 'waiting') return null;
  return (
    <Link className={css.showAll} to={allStatusesHref(kind, search)}>
      Show answered {kind} too
    </Link>
  );
}

function EmptyList({
  kind,
  heading,
  text,
  hasFilters = false,
  children,
}: {
  kind: InboxKind;
  heading: string;
  text: string;
  hasFilters?: boolean;
  children?: ReactNode;
}) {
  return (
    <EmptyState icon={<Icon name="inbox" />} heading={heading}>
      <p>{text}</p>
      {children}
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
