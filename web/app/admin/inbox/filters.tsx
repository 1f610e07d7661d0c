import { useState } from 'react';
import { Form } from 'react-router';
import {
  INBOX_STATUSES,
  type InboxKind,
  REQUEST_KIND_LABELS,
  STATUS_LABELS,
} from '../../../../server/contract/inbox/inbox.ts';
import { states } from '../../../../server/contract/places/states.ts';
import {
  listingPracticeAreas,
  type Option,
  signupPracticeAreas,
} from '../../../../server/contract/requests/request-options.ts';
import { ANY_PRACTICE_AREA } from '../../../../server/contract/search/search-options.ts';
import { button } from '../../ui/button.css.ts';
import * as field from '../../ui/field.css.ts';
import { Link } from '../../ui/link.tsx';
import { CollapsibleFilters } from '../collapsible-filters.tsx';
import { SearchSelectField, SearchTextField } from '../search-fields.tsx';
import { ALL_STATUSES, activeFilters, listHref, listStatus } from './inbox-hrefs.ts';
import * as css from './list.css.ts';

interface FiltersProps {
  kind: InboxKind;
  search: URLSearchParams;
}

/** The filters of an inbox list. They are a GET form, so that every filtered list has a URL. */
export function Filters({ kind, search }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const selectFilter = (name: string, label: string, all: string, options: readonly Option[]) => (
    <SearchSelectField
      name={name}
      label={label}
      value={search.get(name) ?? ''}
      options={[{ value: '', label: all }, ...options]}
    />
  );
  return (
    <CollapsibleFilters
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      activeCount={activeFilters(search).size}
    >
      <Form className={css.filters} action={listHref(kind)} role="search" aria-label="Filters">
        <SearchTextField
          name="q"
          label="Name or email"
          value={search.get('q') ?? ''}
          maxLength={200}
        />
        <SearchSelectField
          name="status"
          label="Status"
          value={listStatus(search)}
          options={statusOptions(kind)}
        />
        {kind === 'requests' &&
          selectFilter('kind', 'Form', 'Any form', optionsFromLabels(REQUEST_KIND_LABELS))}
        {kind !== 'messages' &&
          selectFilter(
            'state',
            'State',
            'Any state',
            states.map(({ slug, name }) => ({ value: slug, label: name })),
          )}
        {kind !== 'messages' &&
          selectFilter('practiceArea', 'Practice area', 'All', practiceAreaOptions(kind))}
        <div className={css.filterActions}>
          <CheckboxFilter name="isMine" label="Assigned to me" isChecked={search.has('isMine')} />
          <CheckboxFilter name="isLate" label="Overdue" isChecked={search.has('isLate')} />
          <CheckboxFilter
            name="isSuspected"
            label="Suspected spam"
            isChecked={search.has('isSuspected')}
          />
          <button type="submit" className={button.filled}>
            Apply filters
          </button>
          {activeFilters(search).size > 0 && (
            <Link className={button.plain} to={listHref(kind)}>
              Clear filters
            </Link>
          )}
        </div>
      </Form>
    </CollapsibleFilters>
  );
}

function CheckboxFilter({
  name,
  label,
  isChecked,
}: {
  name: string;
  label: string;
  isChecked: boolean;
}) {
  return (
    <label className={field.choice}>
      <input
        className={field.checkbox}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={isChecked}
      />
      <span>{label}</span>
    </label>
  );
}

function statusOptions(kind: InboxKind): Option[] {
  return [
    ...INBOX_STATUSES[kind].map((state) => ({ value: state, label: STATUS_LABELS[state] })),
    { value: ALL_STATUSES, label: 'Any status' },
  ];
}

function practiceAreaOptions(kind: InboxKind): Option[] {
  if (kind === 'applications') return signupPracticeAreas();
  return [ANY_PRACTICE_AREA, ...listingPracticeAreas()];
}

function optionsFromLabels(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
