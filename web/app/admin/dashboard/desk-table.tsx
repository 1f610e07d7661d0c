import type { ReactNode } from 'react';
import { unseen } from '../../ui/page.css.ts';
import * as css from './desk-table.css.ts';

interface Column<Row> {
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

/** A dense table; on narrow screens each row is a card with its headings beside the values. */
export function DeskTable<Row extends { id: number }>({
  caption,
  rows,
  columns,
}: DeskTableProps<Row>) {
  return (
    <table className={css.table}>
      <caption className={unseen}>{caption}</caption>
      <thead className={css.head}>
        <tr>
          {columns.map(({ heading, isNumber }) => (
            <th key={heading} scope="col" className={isNumber ? css.number : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={css.row}>
            {columns.map(({ heading, isNumber, cell }) => (
              <td
                key={heading}
                data-heading={heading}
                className={isNumber ? css.number : undefined}
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
