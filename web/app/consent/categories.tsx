import { useId } from 'react';
import type { CookiePreferences } from '../../../server/contract/consent/consent.ts';
import * as css from './categories.css.ts';

const categories: {
  name: keyof CookiePreferences;
  label: string;
  meaning: string;
  obeysSignal?: boolean;
}[] = [
  {
    name: 'necessary',
    label: 'Necessary',
    meaning: 'Remember this choice and protect forms. The site can’t work without them.',
  },
  {
    name: 'analytics',
    label: 'Analytics',
    meaning: 'Tell us which pages are read, so that we can make the site better.',
    obeysSignal: true,
  },
  {
    name: 'marketing',
    label: 'Marketing',
    meaning: 'Measure our advertisements, and may show them to you elsewhere.',
    obeysSignal: true,
  },
  {
    name: 'functional',
    label: 'Functional',
    meaning: 'Remember settings for your comfort.',
  },
];

/** The four category switches, for use inside a form. */
export function Categories({
  preferences,
  hasSignal,
}: {
  preferences: CookiePreferences;
  hasSignal: boolean;
}) {
  const id = useId();
  return (
    <ul className={css.categories}>
      {categories.map(({ name, label, meaning, obeysSignal = false }) => {
        const isBlockedBySignal = obeysSignal && hasSignal;
        return (
          <li key={name}>
            <label className={css.category}>
              <span>
                <span className={css.label}>{label}</span>
                <span className={css.meaning} id={`${id}-${name}`}>
                  {meaning}
                  {name === 'necessary' && ' Always on.'}
                  {isBlockedBySignal && ' Refused by your browser’s signal.'}
                </span>
              </span>
              <input
                className={css.toggle}
                type="checkbox"
                name={name}
                aria-label={label}
                aria-describedby={`${id}-${name}`}
                defaultChecked={preferences[name]}
                disabled={name === 'necessary' || isBlockedBySignal}
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
