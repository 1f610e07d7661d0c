import { Form } from 'react-router';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { SearchTextField } from '../search-fields.tsx';
import * as css from './dashboard.css.ts';

/** Full-text search in a long list. */
export function ListSearch({ tab, label, q }: { tab: string; label: string; q: string }) {
  return (
    <Form className={css.search} role="search" key={q}>
      <input type="hidden" name="tab" value={tab} />
      <SearchTextField name="q" label={label} value={q} />
      <button type="submit" className={button.lined}>
        Search
      </button>
      {q && (
        <Link className={button.plain} to={`?tab=${tab}`}>
          Show all
        </Link>
      )}
    </Form>
  );
}
