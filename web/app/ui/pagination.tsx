import type { ReactNode } from 'react';
import { MAX_PAGE_BUTTONS } from '../../../server/contract/site/limits.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import * as css from './pagination.css.ts';

interface PaginationProps {
  /** The first page is 1. */
  page: number;
  pages: number;
  pageHref: (page: number) => string;
}

/** 'Page x of y', Previous and Next, and up to five page numbers around the current one. */
export function Pagination({ page, pages, pageHref }: PaginationProps) {
  return (
    <nav className={css.pagination} aria-label="Pagination">
      <p className={css.position}>{`Page ${page} of ${pages}`}</p>
      {pages > 1 && (
        <ul className={css.buttons}>
          <li>
            <Step label="Previous" to={page > 1 ? pageHref(page - 1) : null} rel="prev">
              <Icon name="chevron-left" className={css.chevron} size={18} />
              <span className={css.label}>Previous</span>
            </Step>
          </li>
          {pageNumbers(page, pages).map((number) => (
            <li key={number}>
              <Link
                className={number === page ? css.current : css.button}
                to={pageHref(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ))}
          <li>
            <Step label="Next" to={page < pages ? pageHref(page + 1) : null} rel="next">
              <span className={css.label}>Next</span>
              <Icon name="chevron-right" className={css.chevron} size={18} />
            </Step>
          </li>
        </ul>
      )}
    </nav>
  );
}

function Step({
  label,
  to,
  rel,
  children,
}: {
  label: string;
  to: string | null;
  rel: string;
  children: ReactNode;
}) {
  return to ? (
    <Link className={css.button} to={to} rel={rel} aria-label={label}>
      {children}
    </Link>
  ) : (
    <button type="button" className={css.button} aria-label={label} disabled>
      {children}
    </button>
  );
}

/** Up to five page numbers, with the current one in the middle if possible. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = Math.min(MAX_PAGE_BUTTONS, pages);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
