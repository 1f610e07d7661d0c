import { PREVIEW_ROWS } from '../../../../server/contract/imports/roster-upload.ts';
import type { RosterUpload } from '../../api/client.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { cardTitle, small } from '../../ui/page.css.ts';
import { block } from '../page.css.ts';
import * as css from './imports.css.ts';

type Preview = NonNullable<RosterUpload['view']>['preview'];

/** The first rows of a file as they would be stored. */
export function PreviewTable({ preview: { titles, rows, errors, problem } }: { preview: Preview }) {
  return (
    <section className={block} aria-labelledby="preview">
      <h2 id="preview" className={cardTitle}>
        Preview
      </h2>
      {problem !== null ? (
        <p className={formCss.notice.failure} role="status">
          {problem}
        </p>
      ) : (
        <p className={small}>The first {PREVIEW_ROWS} rows as they would be stored.</p>
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by key.
        <section className={css.scroll} aria-label="Preview of rows" tabIndex={0}>
          <table className={css.preview}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                {titles.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, cells }) => (
                <tr key={row}>
                  <td>{row}</td>
                  {cells.map((cell, index) => (
                    <td key={titles[index]} title={cell}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {errors.length > 0 && (
        <ul className={`${css.list} ${small}`}>
          {errors.map(({ row, column, message }) => (
            <li key={`${row} ${column}`}>
              Row {row}
              {column && `, ${column}`}: {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
