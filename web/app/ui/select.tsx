import { useId } from 'react';
import { formatCount } from '../../../server/contract/site/format-count.ts';
import { Icon } from './icon.tsx';
import * as css from './select.css.ts';

export interface Choice {
  value: string;
  label: string;
  /** The number of matching lawyers. A choice with none is disabled. */
  count?: number | undefined;
}

interface SelectProps {
  label: string;
  name: string;
  choices: readonly Choice[];
  /** If omitted, the select is uncontrolled and starts with the first choice. */
  value?: string;
  onChange?: (value: string) => void;
  isDisabled?: boolean;
}

/**
 * A native select in the site's style. It works without JavaScript and opens the native picker on
 * phones.
 */
export function Select({ label, name, choices, value, onChange, isDisabled = false }: SelectProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <select
          className={css.select}
          id={id}
          name={name}
          value={value}
          onChange={onChange && ((event) => onChange(event.target.value))}
          disabled={isDisabled}
        >
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              disabled={choice.count === 0 && choice.value !== value}
            >
              {choice.count === undefined
                ? choice.label
                : `${choice.label} (${formatCount(choice.count)})`}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={css.chevron} size={16} />
      </div>
    </div>
  );
}
