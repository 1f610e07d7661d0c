import type { ReactNode } from 'react';
import { visuallyHidden } from '../ui/page.css.ts';
import * as css from './admin-table.css.ts';

export interface Column<Row> {
  heading: string;
  /** Numbers are right-aligned, so that their digits line up. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface AdminTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/**
 * A table on wide screens. On narrow screens each row becomes a card, with the headings beside the
 * values; the explicit roles restore the table semantics that the `display` styles remove.
 */
export function AdminTable<Row extends { id: number }>({
  caption,
  rows,
  columns,
}: AdminTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a non-table `display` removes the implicit role.
    <table className={css.table} role="table">
      <caption className={visuallyHidden}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <thead className={css.head} role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tr role="row">
          {columns.map(({ heading, isNumber }) => (
            <th key={heading} scope="col" className={isNumber ? css.number : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <tbody className={css.body} role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above.
          <tr key={row.id} className={css.row} role="row">
            {columns.map(({ heading, isNumber, cell }) => (
              <td
                key={heading}
                className={isNumber ? css.number : undefined}
                // biome-ignore lint/a11y/noRedundantRoles: as above.
                role="cell"
                data-heading={heading}
              >
                <div className={css.value}>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
