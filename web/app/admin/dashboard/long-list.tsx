import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import * as css from './dashboard.css.ts';
import type { Asked } from './load.ts';

interface LongListProps {
  tab: 'lawyers' | 'subscribers';
  what: string;
  held: { rows: readonly unknown[]; total: number; pages: number };
  asked: Asked;
  children: ReactNode;
}

/** A page of a long list, with how many there are and the way to the others. */
export function LongList({
  tab,
  what,
  held: { rows, total, pages },
  asked: { q, page },
  children,
}: LongListProps) {
  if (rows.length === 0) return <Nothing what={what} q={q} />;
  const addressOf = (number: number) =>
    `?${new URLSearchParams({ tab, ...(q && { q }), ...(number > 1 && { page: String(number) }) })}`;
  return (
    <>
      <p className={css.total} role="status">
        {total.toLocaleString('en-US')} {what}
        {q && ` for “${q}”`}
      </p>
      {children}
      <Pagination page={page} pages={pages} addressOf={addressOf} />
    </>
  );
}

/** In the place of a list that holds nothing, or nothing that was searched for. */
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
