import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { isFailure } from '../../api/load.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import * as css from './dashboard.css.ts';
import { ListSearch } from './list-search.tsx';
import type { ListQuery, PagedRows } from './load-dashboard.ts';
import { LoadFailed } from './load-failed.tsx';

interface SearchableListProps<Row> {
  /** The ID of the list's tab, which is also the plural noun for its rows. */
  tab: 'lawyers' | 'subscribers';
  searchLabel: string;
  content: PagedRows<Row>;
  listQuery: ListQuery;
  columns: readonly Column<Row>[];
}

/** One page of a long list, with a search field, the total and the pagination. */
export function SearchableList<Row extends { id: number }>({
  tab,
  searchLabel,
  content,
  listQuery,
  columns,
}: SearchableListProps<Row>) {
  return (
    <>
      <ListSearch tab={tab} label={searchLabel} q={listQuery.q} />
      {isFailure(content) ? (
        <LoadFailed noun={tab} />
      ) : content.rows.length === 0 ? (
        <EmptyList noun={tab} q={listQuery.q} />
      ) : (
        <>
          <p className={css.total} role="status">
            {formatCount(content.total)} {content.total === 1 ? tab.slice(0, -1) : tab}
            {listQuery.q && ` for “${listQuery.q}”`}
          </p>
          <AdminTable caption={`List of ${tab}`} rows={content.rows} columns={columns} />
          <Pagination
            page={listQuery.page}
            pages={content.pages}
            pageHref={(page) => pageHref(tab, { ...listQuery, page })}
          />
        </>
      )}
    </>
  );
}

function pageHref(tab: string, { q, page }: ListQuery): string {
  return `?${new URLSearchParams({ tab, ...(q && { q }), ...(page > 1 && { page: String(page) }) })}`;
}

/** Replaces a list that has no rows or no search results. */
export function EmptyList({ noun, q = '' }: { noun: string; q?: string }) {
  return (
    <EmptyState
      icon={q ? <Icon name="search-x" /> : <Icon name="inbox" />}
      heading={q ? `No ${noun} found` : `No ${noun} yet`}
    >
      <p>{q ? `No ${noun} match “${q}”.` : `New ${noun} will appear here.`}</p>
    </EmptyState>
  );
}
