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
 * Parses a form from the banner or the privacy choices page. Returns null for any other form.
 *
 * @returns the preferences to store, and the URL on this site to return to (`from`)
 */
export function parseChoice(
  form: FormData,
  { preferences: current, hasGpcSignal }: Consent,
): { preferences: CookiePreferences; from: string | null } | null {
  const chosen = new Map<unknown, CookiePreferences>([
    ['accept-all', ALL_PREFERENCES],
    ['necessary-only', NECESSARY_ONLY],
    ['save', readPreferencesForm(form)],
    ['do-not-sell', { ...current, analytics: false, marketing: false }],
  ]).get(form.get('choice'));
  if (!chosen) return null;
  return {
    preferences: effectivePreferences(chosen, hasGpcSignal),
    from: localHref(form.get('from')),
  };
}
