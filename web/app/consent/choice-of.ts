import {
  type Consent,
  type CookiePreferences,
  EVERYTHING,
  honored,
  NECESSARY_ONLY,
  preferencesOf,
} from '../../../server/contract/consent.ts';

/**
 * What a submitted form of the banner or of the page of choices asks for; null where it is none of
 * ours.
 *
 * @returns the preferences to store, and the path of this site to go back to, where one was given
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
  return { preferences: honored(chosen, hasSignal), from: ownPath(form.get('from')) };
}

/** An address that leaves this site must not be led to: '//elsewhere' and '/\elsewhere' would. */
function ownPath(from: unknown): string | null {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
