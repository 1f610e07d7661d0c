import { useState } from 'react';
import { citiesOf, findState, states } from '../../../server/contract/places.ts';
import * as css from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from './fields.tsx';
import { useFieldState, useIsInteractive } from './form-state.ts';

const stateChoices = states.map(({ name }) => ({ value: name, label: name }));

/** The state alone. */
export function StateField() {
  return (
    <SelectField
      name="state"
      label="State"
      placeholder="Select a state"
      autoComplete="address-level1"
      choices={stateChoices}
    />
  );
}

/**
 * State and city. The popular cities of the state are offered, any other town can be typed; another
 * state clears the city. Without scripting nothing could wait for the state, so the city doesn't.
 */
export function PlaceFields() {
  const sentState = useFieldState('state').value;
  const { id, error, value: sentCity } = useFieldState('city');
  const [state, setState] = useState(sentState);
  const [city, setCity] = useState(sentCity);
  const isInteractive = useIsInteractive();
  const cities = citiesOf(findState(state)?.code ?? '');
  return (
    <>
      <SelectField
        name="state"
        label="State"
        placeholder="Select a state"
        autoComplete="address-level1"
        choices={stateChoices}
        value={state}
        onChange={(event) => {
          setState(event.target.value);
          setCity('');
        }}
      />
      <Field id={id} label="City" error={error}>
        {(control) => (
          <>
            <input
              className={css.control}
              name="city"
              list={`${id}-choices`}
              autoComplete="address-level2"
              required
              disabled={isInteractive && cities.length === 0}
              placeholder={cities.length === 0 ? 'Select state first' : 'Select or type a city'}
              value={city}
              onChange={(event) => setCity(event.target.value)}
              {...control}
            />
            <datalist id={`${id}-choices`}>
              {cities.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </>
  );
}
