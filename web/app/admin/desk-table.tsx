import type { ReactNode } from 'react';
import { unseen } from '../ui/page.css.ts';
import * as css from './desk-table.css.ts';

export interface Column<Row> {
  heading: string;
  /** Figures stand below each other. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DeskTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/**
 * A table where there is room; on narrow screens each row is a card with its headings beside the
 * values. The roles say what the styles take away there.
 */
export function DeskTable<Row extends { id: number }>({
  caption,
  rows,
  columns,
}: DeskTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: another display than a table's ends its role.
    <table className={css.table} role="table">
      <caption className={unseen}>{caption}</caption>
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
