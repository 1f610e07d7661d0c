import { MAX_ROWS_SHOWN } from '../../../../server/contract/privacy/person.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { PersonalData } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { foldable, summary } from '../page.css.ts';
import * as css from './person.css.ts';
import { fieldName, sections } from './sections.ts';

type Section = PersonalData['erasable'][number];

/** The rows of each table that are about the person. */
export function PersonSections({ tables }: { tables: Section[] }) {
  return tables.map(({ name, count, rows }) => (
    <details key={name} className={foldable} open={count <= 3}>
      <summary className={summary}>
        {sections[name]?.title ?? name}: {formatCount(count)}
      </summary>
      <ul className={css.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change places.
          <li key={index} className={css.row}>
            <Row section={name} row={row} />
          </li>
        ))}
      </ul>
      {count > MAX_ROWS_SHOWN && (
        <p className={small}>
          The first {MAX_ROWS_SHOWN} of {formatCount(count)} are shown. The export contains all.
        </p>
      )}
    </details>
  ));
}

function Row({ section, row }: { section: string; row: Section['rows'][number] }) {
  const link = sections[section]?.link?.(row);
  return (
    <>
      <dl className={css.fields}>
        {Object.entries(row).map(([field, value]) => (
          <Field key={field} name={fieldName(field)} value={value} />
        ))}
      </dl>
      {link && <Link to={link.to}>{link.label}</Link>}
    </>
  );
}

function Field({ name, value }: { name: string; value: string | number }) {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return (
    <>
      <dt>{name}</dt>
      <dd>{isTime ? <SiteTime at={value} /> : value}</dd>
    </>
  );
}

/** The tables whose rows stay after an erasure, and why. */
export function RetainedList({ tables }: { tables: Section[] }) {
  return (
    <ul className={css.list}>
      {tables.map(({ name, count }) => (
        <li key={name}>
          {sections[name]?.title ?? name} ({formatCount(count)}): {sections[name]?.reason}
        </li>
      ))}
    </ul>
  );
}
