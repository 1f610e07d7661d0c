import { countText } from '../../../../server/contract/site/count-text.ts';
import { isFailure } from '../../api/load.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AdminTable, type Column } from '../desk-table.tsx';
import * as css from './dashboard.css.ts';
import { ListSearch } from './list-search.tsx';
import type { Asked, Listed } from './load.ts';
import { NotLoaded } from './not-loaded.tsx';

interface LongListProps<Row> {
  /** The tab of the list, which is also the plural noun for its rows. */
  tab: 'lawyers' | 'subscribers';
  searchLabel: string;
  held: Listed<Row>;
  asked: Asked;
  columns: readonly Column<Row>[];
}

/** One page of a long list, with a search field, the total and the pagination. */
export function LongList<Row extends { id: number }>({
  tab,
  searchLabel,
  held,
  asked,
  columns,
}: LongListProps<Row>) {
  return (
    <>
      <ListSearch tab={tab} label={searchLabel} q={asked.q} />
      {isFailure(held) ? (
        <NotLoaded what={tab} />
      ) : held.rows.length === 0 ? (
        <Nothing what={tab} q={asked.q} />
      ) : (
        <>
          <p className={css.total} role="status">
            {countText(held.total)} {held.total === 1 ? tab.slice(0, -1) : tab}
            {asked.q && ` for “${asked.q}”`}
          </p>
          <AdminTable caption={`The ${tab}`} rows={held.rows} columns={columns} />
          <Pagination
            page={asked.page}
            pages={held.pages}
            pageHref={(page) => pageHref(tab, { ...asked, page })}
          />
        </>
      )}
    </>
  );
}

function pageHref(tab: string, { q, page }: Asked): string {
  return `?${new URLSearchParams({ tab, ...(q && { q }), ...(page > 1 && { page: String(page) }) })}`;
}

/** Shown instead of a list without rows or without search results. */
export function Nothing({ what, q = '' }: { what: string; q?: string }) {
  return (
    <EmptyState
      icon={q ? <Icon name="search-x" /> : <Icon name="inbox" />}
      heading={q ? `No ${what} found` : `No ${what} yet`}
    >
      <p>{q ? `Nothing here matches “${q}”.` : 'What comes in is listed here.'}</p>
    </EmptyState>
  );
}
