import { useId } from 'react';
import type { CookiePreferences } from '../../../server/contract/consent/consent.ts';
import * as css from './categories.css.ts';

const categories: {
  name: keyof CookiePreferences;
  label: string;
  meaning: string;
  respectsGpc?: boolean;
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
    respectsGpc: true,
  },
  {
    name: 'marketing',
    label: 'Marketing',
    meaning: 'Measure how well our ads work, and let us show you our ads on other sites.',
    respectsGpc: true,
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
  hasGpcSignal,
}: {
  preferences: CookiePreferences;
  hasGpcSignal: boolean;
}) {
  const id = useId();
  return (
    <ul className={css.categories}>
      {categories.map(({ name, label, meaning, respectsGpc = false }) => {
        const isBlockedByGpc = respectsGpc && hasGpcSignal;
        return (
          <li key={name}>
            <label className={css.category}>
              <span>
                <span className={css.label}>{label}</span>
                <span className={css.meaning} id={`${id}-${name}`}>
                  {meaning}
                  {isBlockedByGpc && ' Turned off by your browser’s privacy signal.'}
                </span>
              </span>
              <input
                className={css.toggle}
                type="checkbox"
                name={name}
                aria-label={label}
                aria-describedby={`${id}-${name}`}
                defaultChecked={preferences[name]}
                disabled={name === 'necessary' || isBlockedByGpc}
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
