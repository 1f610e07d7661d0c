import type { ComponentProps } from 'react';
import type { Option } from '../../../server/contract/requests/request-options.ts';
import * as css from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import * as selectCss from '../ui/select.css.ts';

interface NamedProps {
  name: string;
  label: string;
  /** What the address says. It keeps what is typed until the form is sent, with scripting and without. */
  value: string;
}

type SearchTextProps = NamedProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'maxLength' | 'autoComplete' | 'pattern' | 'required'
  >;

/** Words or a number that a list of the desk is searched for. */
export function SearchText({ name, label, value, ...input }: SearchTextProps) {
  return (
    <Field id={name} label={label}>
      {(control) => (
        <input
          className={css.control}
          type="search"
          name={name}
          defaultValue={value}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}

/** One of several ways to narrow it. */
export function SearchChoice({
  name,
  label,
  value,
  options,
}: NamedProps & { options: readonly Option[] }) {
  return (
    <Field id={name} label={label}>
      {(control) => (
        <div className={selectCss.box}>
          <select className={selectCss.select} name={name} defaultValue={value} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={selectCss.chevron} size={16} />
        </div>
      )}
    </Field>
  );
}
