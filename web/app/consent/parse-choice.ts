import {
  ALL_PREFERENCES,
  type Consent,
  type CookiePreferences,
  effectivePreferences,
  NECESSARY_ONLY,
  readPreferencesForm,
} from '../../../server/contract/consent/consent.ts';

/**
 * Returns the cookie preferences to store after a form of the privacy choices page; null for any
 * other form.
 */
export function parseChoice(
  form: FormData,
  { preferences: current, hasGpcSignal }: Consent,
): CookiePreferences | null {
  const chosen = new Map<unknown, CookiePreferences>([
    ['accept-all', ALL_PREFERENCES],
    ['necessary-only', NECESSARY_ONLY],
    ['save', readPreferencesForm(form)],
    ['do-not-sell', { ...current, analytics: false, marketing: false }],
  ]).get(form.get('choice'));
  return chosen ? effectivePreferences(chosen, hasGpcSignal) : null;
}
