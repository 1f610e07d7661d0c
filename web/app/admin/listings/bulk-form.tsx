import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { button } from '../../ui/button.css.ts';
import { SearchSelectField } from '../search-fields.tsx';
import { BULK_ACTIONS } from './bulk-selection.ts';
import * as css from './listings.css.ts';

interface BulkFormProps {
  /** The search that found the listings. */
  search: { q: string; only: string };
  total: number;
  /** The table with a checkbox in each row. */
  children: ReactNode;
}

/**
 * A form to change or export the checked listings or all that match. Nothing happens until the next
 * page.
 */
export function BulkForm({ search: { q, only }, total, children }: BulkFormProps) {
  return (
    <Form action="/admin/listings/bulk" className={css.bulk}>
      <input type="hidden" name="q" value={q} />
      <input type="hidden" name="only" value={only} />
      <div className={css.bulkActions}>
        <SearchSelectField name="action" label="Action" value="export" options={BULK_ACTIONS} />
        <button type="submit" name="scope" value="checked" className={button.lined}>
          For checked listings…
        </button>
        <button type="submit" name="scope" value="all" className={button.lined}>
          For all {formatCount(total)}…
        </button>
      </div>
      {children}
    </Form>
  );
}
