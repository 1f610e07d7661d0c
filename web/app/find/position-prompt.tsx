import { useId, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { button } from '../ui/button.css.ts';
import * as field from '../ui/field.css.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { type FindFilters, findHref } from './find-href.ts';
import { nearParameter } from './near-parameter.ts';
import * as css from './position-prompt.css.ts';

/**
 * Asks where to search. The form works without JavaScript; the button asks the browser for the
 * visitor's position.
 */
export function PositionPrompt({ filters }: { filters: FindFilters }) {
  const id = useId();
  // The search's other parameters, so that the form keeps them.
  const parameters = new URLSearchParams(findHref(filters).split('?')[1]);
  return (
    <section className={css.box} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={css.heading}>
        Where do you need a lawyer?
      </h2>
      <Form className={css.form} action="/find-lawyer" method="get">
        {[...parameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={css.field}>
          <label className={field.label} htmlFor={id}>
            ZIP code or city
          </label>
          <input
            className={field.control}
            id={id}
            name="location"
            required
            maxLength={100}
            autoComplete="postal-code"
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className={button.lined}>
          Show lawyers nearby
        </button>
      </Form>
      <UseMyLocation filters={filters} />
    </section>
  );
}

type Progress = 'idle' | 'locating' | 'denied' | 'unavailable';

const errors: Partial<Record<Progress, string>> = {
  denied: 'Your browser didn’t share your location. Enter a ZIP code or city instead.',
  unavailable: 'We couldn’t find your location. Enter a ZIP code or city instead.',
};

const TIMEOUT_MS = 10_000;
/** A position that the browser already knows is good enough if it isn't older. */
const MAX_AGE_MS = 600_000;

/** Asks the browser for its position, but only on a click. */
function UseMyLocation({ filters }: { filters: FindFilters }) {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [progress, setProgress] = useState<Progress>('idle');
  const locate = () => {
    setProgress('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => navigate(findHref({ ...filters, near: nearParameter(coords) })),
      ({ code, PERMISSION_DENIED }) =>
        setProgress(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  const error = errors[progress];
  return (
    <div className={css.locate}>
      <button
        type="button"
        className={button.lined}
        disabled={!isHydrated || progress === 'locating'}
        onClick={locate}
      >
        <Icon name="navigation" size={16} />{' '}
        {progress === 'locating' ? 'Finding your location…' : 'Use my location'}
      </button>
      <p className={css.note}>
        Your browser will ask for your permission first. It sends us only your approximate location:
        an area about 7 miles across.
      </p>
      <div role="alert">
        {error && (
          <p className={css.error}>
            <Icon name="circle-alert" size={16} /> {error}
          </p>
        )}
      </div>
    </div>
  );
}
