import type { ComponentProps } from 'react';
import type { SettingName } from '../../../../server/contract/site/setting-names.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { settingHelp, useSetting } from './section-form.tsx';
import * as css from './site.css.ts';

type SettingFieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & {
  name: SettingName;
  /** If set, the field is a list of these choices. */
  choices?: ComponentProps<typeof SelectField>['choices'];
};

/** The field of a setting, or its value if the environment sets it. */
export function SettingField({ help, choices, ...props }: SettingFieldProps) {
  const { value, variable, saved } = useSetting(props.name);
  if (variable) return <FixedSetting label={props.label} value={value} variable={variable} />;
  const { name, label, isOptional, ...input } = props;
  const field = { name, label, help: settingHelp(help, saved) };
  return choices ? (
    <SelectField {...field} choices={choices} />
  ) : (
    <TextField {...field} {...input} isOptional={isOptional ?? false} />
  );
}

/** A setting that can only be changed where the server runs. */
function FixedSetting(props: { label: string; value: string; variable: string }) {
  return (
    <dl className={css.fixed}>
      <dt className={css.fixedLabel}>{props.label}</dt>
      <dd>{props.value}</dd>
      <dd className={css.fixedReason}>
        Locked: the server’s environment sets it with <code>{props.variable}</code>.
      </dd>
    </dl>
  );
}
