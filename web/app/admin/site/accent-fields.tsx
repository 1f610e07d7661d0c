import { useState } from 'react';
import {
  DEFAULT_ACCENT,
  darkAccent,
  lowestContrast,
} from '../../../../server/contract/site/accent.ts';
import type { Scheme } from '../../../../server/contract/site/colors.ts';
import { SETTING_LABELS } from '../../../../server/contract/site/setting-names.ts';
import { control } from '../../ui/field.css.ts';
import { Field } from '../../ui/field.tsx';
import { useFieldState } from '../../ui/form/form-state.ts';
import { AccentPreview } from './accent-preview.tsx';
import { settingHelp, useSetting } from './section-form.tsx';
import * as css from './site.css.ts';

const { appearance: labels } = SETTING_LABELS;

/** The fields of the accent color, with a preview that follows what is typed. */
export function AccentFields() {
  const [light, setLight] = useState(useFieldState('accentLight').value);
  const [dark, setDark] = useState(useFieldState('accentDark').value);
  const shownLight = COLOR.test(light) ? light : DEFAULT_ACCENT.light;
  const derived = COLOR.test(light) ? darkAccent(light) : DEFAULT_ACCENT.dark;
  const accent = { light: shownLight, dark: COLOR.test(dark) ? dark : derived };
  return (
    <>
      <ColorField
        name="accentLight"
        onChange={setLight}
        help="For example, #14532D. Leave it empty for the default green."
      />
      <ColorField
        name="accentDark"
        onChange={setDark}
        help="Leave it empty for a lighter version of the color above."
      />
      <div className={css.previewBox}>
        <AccentPreview accent={accent} />
        <p>
          Lowest contrast: {ratioText('light', accent.light)} in the light scheme,{' '}
          {ratioText('dark', accent.dark)} in the dark scheme. At least 4.5:1 is needed.
        </p>
      </div>
    </>
  );
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** Rounded down, so that a ratio that is too low never appears as enough. */
const ratioText = (scheme: Scheme, color: string) =>
  `${Math.floor(lowestContrast(scheme, color) * 10) / 10}:1`;

interface ColorFieldProps {
  name: 'accentLight' | 'accentDark';
  help: string;
  onChange: (color: string) => void;
}

function ColorField({ name, help, onChange }: ColorFieldProps) {
  const { id, error, value } = useFieldState(name);
  const { saved } = useSetting(name);
  return (
    <Field id={id} label={labels[name]} help={settingHelp(help, saved)} error={error} isOptional>
      {(props) => (
        <input
          className={control}
          name={name}
          defaultValue={value}
          maxLength={7}
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
          {...props}
        />
      )}
    </Field>
  );
}
