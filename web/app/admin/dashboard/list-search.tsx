import { Form, Link } from 'react-router';
import { button } from '../../ui/button.css.ts';
import { control, label as labelStyle } from '../../ui/field.css.ts';
import * as css from './dashboard.css.ts';

/** Finds rows of a long list by a few words. */
export function ListSearch({ tab, label, q }: { tab: string; label: string; q: string }) {
  return (
    <Form className={css.search} role="search" key={q}>
      <input type="hidden" name="tab" value={tab} />
      <label className={labelStyle} htmlFor={`${tab}-q`}>
        {label}
      </label>
      <div className={css.searchRow}>
        <input className={control} type="search" id={`${tab}-q`} name="q" defaultValue={q} />
        <button type="submit" className={button.lined}>
          Search
        </button>
        {q && (
          <Link className={button.plain} to={`?tab=${tab}`}>
            Show all
          </Link>
        )}
      </div>
    </Form>
  );
}
