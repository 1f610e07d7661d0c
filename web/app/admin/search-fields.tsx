import type { ComponentProps } from 'react';
import type { Option } from '../../../server/contract/requests/request-options.ts';
import * as css from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import * as selectCss from '../ui/select.css.ts';

interface SearchFieldProps {
  name: string;
  label: string;
  /** The value from the URL. The field is uncontrolled, so it works without JavaScript too. */
  value: string;
}

type SearchTextFieldProps = SearchFieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'maxLength' | 'autoComplete' | 'pattern' | 'required'
  >;

/** A text field that searches an admin list. */
export function SearchTextField({ name, label, value, ...input }: SearchTextFieldProps) {
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

/** A select that filters an admin list. */
export function SearchSelectField({
  name,
  label,
  value,
  options,
}: SearchFieldProps & { options: readonly Option[] }) {
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
