import type { ComponentProps, ReactNode } from 'react';
import type { Option } from '../../../../server/contract/requests/request-options.ts';
import { MAX_TEXT } from '../../../../server/contract/site/limits.ts';
import * as css from '../field.css.ts';
import { controlProps, Field, FieldError } from '../field.tsx';
import { Icon } from '../icon.tsx';
import * as selectCss from '../select.css.ts';
import { usePreserveEarlyText } from './early-text.ts';
import { useFieldState } from './form-state.ts';

interface NamedProps {
  name: string;
  label: string;
  help?: ReactNode;
  isOptional?: boolean;
}

type TextFieldProps = NamedProps &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'list'
    | 'maxLength'
    | 'readOnly'
  >;

/** A single-line text field. */
export function TextField({ name, label, help, isOptional = false, ...input }: TextFieldProps) {
  const { id, error, value } = useFieldState(name);
  return (
    <Field id={id} label={label} help={help} error={error} isOptional={isOptional}>
      {(control) => (
        <input
          className={css.control}
          name={name}
          defaultValue={value}
          required={!isOptional}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}

export function TextArea({
  name,
  label,
  help,
  isOptional = false,
  rows,
  maxLength = MAX_TEXT,
}: NamedProps & { rows: number; maxLength?: number }) {
  const { id, error, value } = useFieldState(name);
  usePreserveEarlyText(id);
  return (
    <Field id={id} label={label} help={help} error={error} isOptional={isOptional}>
      {(control) => (
        <textarea
          className={css.textarea}
          name={name}
          rows={rows}
          maxLength={maxLength}
          defaultValue={value}
          required={!isOptional}
          {...control}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = NamedProps & {
  choices: readonly Option[];
  /** The text of an empty first option. If omitted, the first choice is preselected. */
  placeholder?: string;
} & Pick<ComponentProps<'select'>, 'autoComplete' | 'onChange' | 'ref'>;

export function SelectField({
  name,
  label,
  help,
  isOptional = false,
  choices,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { id, error, value } = useFieldState(name);
  return (
    <Field id={id} label={label} help={help} error={error} isOptional={isOptional}>
      {(control) => (
        <div className={selectCss.box}>
          <select
            className={`${css.control} ${selectCss.select}`}
            name={name}
            required={!isOptional}
            defaultValue={value}
            {...control}
            {...select}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={selectCss.chevron} size={16} />
        </div>
      )}
    </Field>
  );
}

interface CheckboxProps {
  name: string;
  help?: ReactNode;
  /** The label, of any length. */
  children: ReactNode;
}

/** A single checkbox. */
export function Checkbox({ name, help, children }: CheckboxProps) {
  const { id, error, value } = useFieldState(name);
  return (
    <div className={css.field}>
      <label className={css.choice}>
        <input
          className={css.checkbox}
          type="checkbox"
          name={name}
          defaultChecked={value !== ''}
          required
          {...controlProps(id, help !== undefined, error)}
        />
        <span>{children}</span>
      </label>
      {help && (
        <p className={css.choiceHelp} id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

interface ChoicesProps extends NamedProps {
  type: 'checkbox' | 'radio';
  choices: readonly Option[];
}

/** A group of radio buttons or checkboxes. */
export function Choices({ type, name, label, help, choices }: ChoicesProps) {
  const { id, error, value, values } = useFieldState(name);
  const { id: _id, ...described } = controlProps(id, help !== undefined, error);
  return (
    <fieldset className={css.field} aria-describedby={described['aria-describedby']}>
      <legend className={css.label}>{label}</legend>
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className={css.choices}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={css.choice}>
            <input
              className={css.checkbox}
              type={type}
              name={name}
              value={choice.value}
              defaultChecked={
                type === 'radio' ? value === choice.value : values.includes(choice.value)
              }
              required={type === 'radio'}
              {...(index === 0 && { ...described, id })}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
