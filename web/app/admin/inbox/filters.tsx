import { useState } from 'react';
import { Form, Link } from 'react-router';
import {
  INBOX_STATES,
  type InboxKind,
  REQUEST_KIND_LABELS,
  STATE_LABELS,
} from '../../../../server/contract/inbox/inbox.ts';
import { states } from '../../../../server/contract/places/places.ts';
import {
  type Option,
  SIGNUP_PRACTICE_AREAS,
} from '../../../../server/contract/requests/request-options.ts';
import { ANY_PRACTICE_AREA } from '../../../../server/contract/search/search-options.ts';
import { button } from '../../ui/button.css.ts';
import * as field from '../../ui/field.css.ts';
import { Fold } from '../fold.tsx';
import { SearchChoice, SearchText } from '../search-fields.tsx';
import { filtersIn, listHref } from './addresses.ts';
import * as css from './list.css.ts';

interface FiltersProps {
  kind: InboxKind;
  search: URLSearchParams;
}

/** The filters of a list: a GET form, so that every filtered list has a URL of its own. */
export function Filters({ kind, search }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const choice = (name: string, label: string, all: string, options: readonly Option[]) => (
    <SearchChoice
      name={name}
      label={label}
      value={search.get(name) ?? ''}
      options={[{ value: '', label: all }, ...options]}
    />
  );
  return (
    <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} chosen={filtersIn(search).size}>
      <Form className={css.filters} action={listHref(kind)} role="search" aria-label="Filters">
        <SearchText name="q" label="Name or email" value={search.get('q') ?? ''} maxLength={200} />
        {choice('status', 'Status', 'Any status', statesOf(kind))}
        {kind === 'requests' && choice('kind', 'Form', 'Any form', optionsOf(REQUEST_KIND_LABELS))}
        {kind !== 'messages' &&
          choice(
            'state',
            'State',
            'Any state',
            states.map(({ slug, name }) => ({ value: slug, label: name })),
          )}
        {kind !== 'messages' && choice('practiceArea', 'Practice area', 'All', areasOf(kind))}
        <div className={css.filterActions}>
          <Box name="isLate" label="Late" isChecked={search.has('isLate')} />
          <Box name="isSuspected" label="Suspected spam" isChecked={search.has('isSuspected')} />
          <button type="submit" className={button.filled}>
            Apply filters
          </button>
          {filtersIn(search).size > 0 && (
            <Link className={button.plain} to={listHref(kind)}>
              Clear filters
            </Link>
          )}
        </div>
      </Form>
    </Fold>
  );
}

function Box({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className={field.choice}>
      <input
        className={field.box}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={isChecked}
      />
      <span>{label}</span>
    </label>
  );
}

function statesOf(kind: InboxKind): Option[] {
  return INBOX_STATES[kind].map((state) => ({ value: state, label: STATE_LABELS[state] }));
}

function areasOf(kind: InboxKind): Option[] {
  if (kind === 'applications') return [...SIGNUP_PRACTICE_AREAS];
  return [ANY_PRACTICE_AREA, ...SIGNUP_PRACTICE_AREAS.filter(({ value }) => value !== 'other')];
}

function optionsOf(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
