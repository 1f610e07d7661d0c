import {
  ALL_PREFERENCES,
  type Consent,
  type CookiePreferences,
  effectivePreferences,
  NECESSARY_ONLY,
  readPreferencesForm,
} from '../../../server/contract/consent/consent.ts';
import { localHref } from '../../../server/contract/http/local-href.ts';

/**
 * Reads a submitted form of the banner or of the privacy choices page; null if it is neither.
 *
 * @returns the preferences to store, and the page of this site to return to, if any
 */
export function parseChoice(
  form: FormData,
  { preferences: current, hasSignal }: Consent,
): { preferences: CookiePreferences; from: string | null } | null {
  const chosen = new Map<unknown, CookiePreferences>([
    ['accept-all', ALL_PREFERENCES],
    ['necessary-only', NECESSARY_ONLY],
    ['save', readPreferencesForm(form)],
    ['do-not-sell', { ...current, analytics: false, marketing: false }],
  ]).get(form.get('choice'));
  if (!chosen) return null;
  return {
    preferences: effectivePreferences(chosen, hasSignal),
    from: localHref(form.get('from')),
  };
}
