'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import type { FilterField } from '../../data/filter-fields.ts';
import { Icon } from './icon.tsx';
import { SearchBox } from './search-box.tsx';
import { Select } from './select.tsx';

interface FiltersProps {
  filterCount: number;
  fields: FilterField[];
  totalText: string;
}

/** The filter panel. Changes apply immediately. */
export function Filters({ filterCount, fields, totalText }: FiltersProps) {
  const router = useRouter();
  const apply = (form: HTMLFormElement) =>
    router.push(`/find-lawyer?${new URLSearchParams(new FormData(form) as never)}`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <search>
      <form
        className="filter-form"
        action="/find-lawyer"
        method="get"
        autoComplete="off"
        onSubmit={submit}
        onChange={(event) => apply(event.currentTarget)}
      >
        <div className="filter-head">
          <h2 className="filter-title">Filters</h2>
          <Link className="clear" href="/find-lawyer">
            Clear All
          </Link>
        </div>
        <div className="search-row">
          <SearchBox />
          <button type="submit" className="search-beside" aria-label="Search">
            <Icon name="search" size={20} />
          </button>
        </div>
        <details className="toggle">
          <summary className="summary">
            <Icon name="sliders-horizontal" size={18} /> {`Filters (${filterCount})`}
          </summary>
        </details>
        <div className="panel">
          <div className="fields">
            {fields.map((field) => (
              <Field key={field.name} {...field} />
            ))}
          </div>
          <div className="actions">
            <button type="submit" className="search button-lined">
              Search
            </button>
            <p className="total" role="status">
              {totalText}
            </p>
            <Link className="clear clear-on-small" href="/find-lawyer">
              Clear All
            </Link>
          </div>
        </div>
      </form>
    </search>
  );
}

function Field({ name, label, value, choices }: FilterField) {
  const id = useId();
  const [current, setCurrent] = useState(value);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} name={name} choices={choices} value={current} onChange={setCurrent} />
    </div>
  );
}
