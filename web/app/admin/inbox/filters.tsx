import { Form, Link } from 'react-router';
import {
  INBOX_STATES,
  type InboxKind,
  REQUEST_KIND_LABELS,
  STATE_LABELS,
} from '../../../../server/contract/inbox.ts';
import { states } from '../../../../server/contract/places.ts';
import { type Option, SIGNUP_PRACTICE_AREAS } from '../../../../server/contract/request-options.ts';
import { ANY_PRACTICE_AREA } from '../../../../server/contract/search-options.ts';
import { button } from '../../ui/button.css.ts';
import * as field from '../../ui/field.css.ts';
import { Icon } from '../../ui/icon.tsx';
import * as selectCss from '../../ui/select.css.ts';
import { filtersIn, listAddress } from './addresses.ts';
import * as css from './list.css.ts';

interface FiltersProps {
  kind: InboxKind;
  search: URLSearchParams;
}

/** What narrows a list: a form that asks for another address, so that each list can be linked to. */
export function Filters({ kind, search }: FiltersProps) {
  const select = (name: string, label: string, all: string, options: readonly Option[]) => (
    <Choice name={name} label={label} all={all} options={options} value={search.get(name) ?? ''} />
  );
  return (
    <Form className={css.filters} action={listAddress(kind)} role="search" aria-label="Filters">
      <div className={field.field}>
        <label className={field.label} htmlFor="q">
          Name or email
        </label>
        <input
          className={field.control}
          type="search"
          id="q"
          name="q"
          defaultValue={search.get('q') ?? ''}
          maxLength={200}
        />
      </div>
      {select('status', 'Status', 'Any status', statesOf(kind))}
      {kind === 'requests' && select('kind', 'Form', 'Any form', optionsOf(REQUEST_KIND_LABELS))}
      {kind !== 'messages' &&
        select(
          'state',
          'State',
          'Any state',
          states.map(({ slug, name }) => ({ value: slug, label: name })),
        )}
      {kind !== 'messages' && select('practiceArea', 'Practice area', 'All', areasOf(kind))}
      <div className={css.filterDeeds}>
        <Box name="isLate" label="Late" isChecked={search.has('isLate')} />
        <Box name="isSuspected" label="Suspected spam" isChecked={search.has('isSuspected')} />
        <button type="submit" className={button.filled}>
          Apply filters
        </button>
        {filtersIn(search).size > 0 && (
          <Link className={button.plain} to={listAddress(kind)}>
            Clear filters
          </Link>
        )}
      </div>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
  value: string;
}

/** It keeps what was chosen until the form is sent, with scripting and without. */
function Choice({ name, label, all, options, value }: ChoiceProps) {
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={name}>
        {label}
      </label>
      <div className={selectCss.box}>
        <select className={selectCss.select} id={name} name={name} defaultValue={value}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={selectCss.chevron} size={16} />
      </div>
    </div>
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
