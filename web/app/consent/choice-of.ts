import {
  type Consent,
  type CookiePreferences,
  EVERYTHING,
  effectivePreferences,
  NECESSARY_ONLY,
  preferencesOf,
} from '../../../server/contract/consent/consent.ts';
import { localHref } from '../../../server/contract/http/local-href.ts';

/**
 * Reads a submitted form of the banner or of the privacy choices page; null if it is neither.
 *
 * @returns the preferences to store, and the page of this site to return to, if any
 */
export function choiceOf(
  form: FormData,
  { preferences: current, hasSignal }: Consent,
): { preferences: CookiePreferences; from: string | null } | null {
  const chosen = new Map<unknown, CookiePreferences>([
    ['accept-all', EVERYTHING],
    ['necessary-only', NECESSARY_ONLY],
    ['save', preferencesOf(form)],
    ['do-not-sell', { ...current, analytics: false, marketing: false }],
  ]).get(form.get('choice'));
  if (!chosen) return null;
  return {
    preferences: effectivePreferences(chosen, hasSignal),
    from: localHref(form.get('from')),
  };
}
