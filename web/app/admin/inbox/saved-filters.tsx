import { type InboxKind, savableFilters } from '../../../../server/contract/inbox/inbox.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminForm, useRejection } from '../admin-form.tsx';
import { summary } from '../page.css.ts';
import { activeFilters, listHref } from './inbox-hrefs.ts';
import * as css from './list.css.ts';
import type { SavedFilter } from './rows.ts';
import { SAVE_INTENT } from './saved-filter-action.ts';

interface SavedFiltersProps {
  kind: InboxKind;
  search: URLSearchParams;
  savedFilters: readonly SavedFilter[];
}

/** Links to the list's saved filters, and a form that saves or removes the current ones. */
export function SavedFilters({ kind, search, savedFilters }: SavedFiltersProps) {
  const rejection = useRejection(SAVE_INTENT);
  const own = savedFilters.filter((filter) => filter.kind === kind);
  const filters = savableFilters(activeFilters(search));
  const current = own.find(({ query }) => query === String(filters));
  if (own.length === 0 && filters.size === 0) return null;
  return (
    <div className={css.savedFilters}>
      {own.length > 0 && <span>Saved filters:</span>}
      {own.map((filter) => (
        <Link
          key={filter.id}
          to={listHref(kind, new URLSearchParams(filter.query))}
          aria-current={filter === current ? 'page' : undefined}
          className={css.savedFilter}
        >
          {filter.name}
        </Link>
      ))}
      {current && (
        <AdminForm
          intent={`remove-filter-${current.id}`}
          submitLabel={`Remove “${current.name}”`}
          variant="plain"
        />
      )}
      {!current && filters.size > 0 && (
        <details open={rejection !== undefined}>
          <summary className={summary}>Save these filters</summary>
          <AdminForm intent={SAVE_INTENT} submitLabel="Save" variant="lined">
            <TextField
              name="name"
              label="Name"
              {...(search.get('q') && { help: 'Your search words aren’t saved.' })}
              maxLength={60}
            />
          </AdminForm>
        </details>
      )}
    </div>
  );
}
