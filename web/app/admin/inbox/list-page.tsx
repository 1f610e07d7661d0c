import type { ReactNode } from 'react';
import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { INBOX_PAGE_SIZE, type InboxKind } from '../../../../server/contract/inbox.ts';
import { isFailure } from '../../api/load.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { unseen } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { fileAddress, filtersIn, listAddress, pageAddress } from './addresses.ts';
import { Filters } from './filters.tsx';
import * as css from './inbox.css.ts';
import { Kinds } from './kinds.tsx';
import type { ListOutcome } from './list-outcome.ts';
import type { InboxCounts, Rows } from './rows.ts';

/** A column of a list; the first one leads to the row. */
export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
}

interface ListPageProps<Row> {
  kind: InboxKind;
  counts: InboxCounts;
  list: ListOutcome<Row>;
  columns: readonly Column<Row>[];
}

/** One of the inbox's three lists. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { kind, counts, list } = props;
  const [search] = useSearchParams();
  return (
    <>
      <h1 className={css.title}>Inbox</h1>
      <Kinds current={kind} counts={counts} />
      <Filters key={search.toString()} kind={kind} search={search} />
      {isFailure(list) ? (
        <CouldNotLoad />
      ) : 'refused' in list ? (
        <Empty kind={kind} heading="This list can't be shown" text={list.refused} hasFilters />
      ) : (
        <Listed {...props} list={list} search={search} />
      )}
    </>
  );
}

function Listed<Row extends { id: number }>({
  kind,
  list: { total, rows },
  columns,
  search,
}: ListPageProps<Row> & { list: Rows<Row>; search: URLSearchParams }) {
  const isBusy = useNavigation().state === 'loading';
  const page = Number(search.get('page')) || 1;
  const first = (page - 1) * INBOX_PAGE_SIZE + 1;
  if (total === 0) {
    const hasFilters = filtersIn(search).size > 0;
    return hasFilters ? (
      <Empty kind={kind} heading={`No ${kind} match`} text="Nothing fits all filters." hasFilters />
    ) : (
      <Empty kind={kind} heading={`No ${kind} yet`} text="What is sent stands here at once." />
    );
  }
  return (
    <section aria-label={`List of ${kind}`} aria-busy={isBusy}>
      <div className={css.head}>
        <p role="status">
          {rows.length === 0
            ? `This page doesn't exist: there are ${count(total)}`
            : `Showing ${count(first)}-${count(first + rows.length - 1)} of ${count(total)}, the newest first`}
        </p>
        {/* A file isn't a page: the browser fetches it by itself. */}
        <a className={button.lined} href={fileAddress(kind, search)} download>
          Save as CSV
        </a>
      </div>
      <div className={isBusy ? css.busy : undefined}>
        <Table kind={kind} rows={rows} columns={columns} />
      </div>
      <Pagination
        page={page}
        pages={Math.ceil(total / INBOX_PAGE_SIZE)}
        addressOf={(number) => pageAddress(kind, search, number)}
      />
    </section>
  );
}

/** The roles say what the styles take away where each row is a card. */
function Table<Row extends { id: number }>({
  kind,
  rows,
  columns,
}: {
  kind: InboxKind;
  rows: Row[];
  columns: readonly Column<Row>[];
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: another display than a table's ends its role.
    <table className={css.table} role="table">
      <caption className={unseen}>The {kind}, the newest first</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <thead className={css.heads} role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tr role="row">
          {columns.map(({ label }) => (
            <th key={label} className={css.headCell} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <tbody className={css.body} role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above.
          <tr key={row.id} className={css.row} role="row">
            {columns.map(({ label, cell }) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above.
              <td key={label} className={css.cell} role="cell" data-label={label}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Empty({
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
        <Link className={button.lined} to={listAddress(kind)}>
          Clear filters
        </Link>
      )}
    </EmptyState>
  );
}

function CouldNotLoad() {
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  return (
    <EmptyState icon={<Icon name="circle-alert" />} heading="We couldn't load this list">
      <p>Nothing is lost. Try again.</p>
      <a
        className={button.filled}
        href={`?${search}`}
        onClick={(event) => {
          event.preventDefault();
          revalidate();
        }}
      >
        Try again
      </a>
    </EmptyState>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
