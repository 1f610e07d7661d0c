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
    meaning: 'Remember your choice and protect forms. Required, always on.',
  },
  {
    name: 'analytics',
    label: 'Analytics',
    meaning: 'Show us which pages are used so we can improve the site.',
    obeysSignal: true,
  },
  {
    name: 'marketing',
    label: 'Marketing',
    meaning: 'Measure how well our ads work, and let us show you our ads on other sites.',
    obeysSignal: true,
  },
  {
    name: 'functional',
    label: 'Functional',
    meaning: 'Remember your settings.',
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
                  {isBlockedBySignal && ' Turned off by your browser’s privacy signal.'}
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
