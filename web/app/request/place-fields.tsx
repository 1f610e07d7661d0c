import { useEffect, useRef, useState } from 'react';
import { citiesOf } from '../../../server/contract/places/cities.ts';
import { findState, states } from '../../../server/contract/places/states.ts';
import * as css from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/form/fields.tsx';
import { useFieldState } from '../ui/form/form-state.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

const choices = states.map(({ name }) => ({ value: name, label: name }));

const stateField = {
  name: 'state',
  label: 'State',
  placeholder: 'Select a state',
  autoComplete: 'address-level1',
  choices,
} as const;

/** The state field, for forms without a city field. */
export function StateField() {
  return <SelectField {...stateField} />;
}

/**
 * The state and city fields. The city field suggests the state's popular cities but accepts any
 * city. Changing the state clears the city. Without a state, the city field is disabled; if
 * JavaScript is off, it is always enabled.
 */
export function PlaceFields() {
  const { value: sentState } = useFieldState('state');
  const [state, setState] = useState(sentState);
  const [changeCount, setChangeCount] = useState(0);
  const select = useRef<HTMLSelectElement>(null);
  // The visitor may have chosen a state before hydration.
  useEffect(() => setState(select.current?.value ?? ''), []);
  return (
    <>
      <SelectField
        {...stateField}
        ref={select}
        onChange={(event) => {
          setState(event.target.value);
          setChangeCount(changeCount + 1);
        }}
      />
      <CityField key={changeCount} state={state} isReset={changeCount > 0} />
    </>
  );
}

function CityField({ state, isReset }: { state: string; isReset: boolean }) {
  const { id, error, value: sentCity } = useFieldState('city');
  const isHydrated = useIsHydrated();
  const cities = citiesOf(findState(state)?.code ?? '');
  const needsState = isHydrated && cities.length === 0;
  return (
    <Field id={id} label="City" error={error}>
      {(control) => (
        <>
          <input
            className={css.control}
            name="city"
            list={`${id}-choices`}
            autoComplete="address-level2"
            required
            disabled={needsState}
            placeholder={needsState ? 'Select state first' : 'Select or type a city'}
            defaultValue={isReset ? '' : sentCity}
            {...control}
            {...(isReset && { autoFocus: false })}
          />
          <datalist id={`${id}-choices`}>
            {cities.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
