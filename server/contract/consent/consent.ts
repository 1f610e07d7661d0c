/** The cookie categories that a visitor allows. Necessary cookies can't be turned off. */
export interface CookiePreferences {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  functional: boolean;
}

/** The visitor's cookie choice, and the preferences that are in effect. */
export interface Consent {
  /** Whether the visitor has chosen; until then nothing optional is allowed. */
  isStored: boolean;
  /** Whether the browser sends the Global Privacy Control signal. */
  hasGpcSignal: boolean;
  preferences: CookiePreferences;
}

export const NECESSARY_ONLY: CookiePreferences = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
};

export const ALL_PREFERENCES: CookiePreferences = {
  necessary: true,
  analytics: true,
  marketing: true,
  functional: true,
};

/** The choice is stored in two cookies: a flag and the preferences. */
const FLAG_COOKIE = 'cookie-consent';
const PREFERENCES_COOKIE = 'cookie-preferences';

/** Value of the flag. Increase it for a new cookie purpose, so that visitors are asked again. */
const CONSENT_VERSION = '1';

const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Reads the consent from a `Cookie` header or `document.cookie`. Unreadable preferences count as
 * denied.
 *
 * @param hasGpcSignal whether the browser sends `Sec-GPC: 1`
 */
export function readConsent(cookies: string | null | undefined, hasGpcSignal: boolean): Consent {
  const isStored = cookieValue(cookies, FLAG_COOKIE) === CONSENT_VERSION;
  const stored = isStored
    ? parsePreferences(cookieValue(cookies, PREFERENCES_COOKIE))
    : NECESSARY_ONLY;
  return { isStored, hasGpcSignal, preferences: effectivePreferences(stored, hasGpcSignal) };
}

/** The preferences in effect: the signal turns off analytics and marketing, whatever was chosen. */
export function effectivePreferences(
  chosen: CookiePreferences,
  hasGpcSignal: boolean,
): CookiePreferences {
  return hasGpcSignal ? { ...chosen, analytics: false, marketing: false } : chosen;
}

/** Reads the preferences form. Browsers don't send a checkbox that is off. */
export function readPreferencesForm(form: FormData): CookiePreferences {
  return {
    necessary: true,
    analytics: form.has('analytics'),
    marketing: form.has('marketing'),
    functional: form.has('functional'),
  };
}

/** The two cookies in `Set-Cookie` format, which `document.cookie` accepts too. */
export function consentCookies(preferences: CookiePreferences, isSecure: boolean): string[] {
  const attributes = `; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    `${FLAG_COOKIE}=${CONSENT_VERSION}${attributes}`,
    `${PREFERENCES_COOKIE}=${encodeURIComponent(JSON.stringify(preferences))}${attributes}`,
  ];
}

function cookieValue(cookies: string | null | undefined, name: string): string | undefined {
  return (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function parsePreferences(text: string | undefined): CookiePreferences {
  try {
    const { analytics, marketing, functional } = JSON.parse(decodeURIComponent(text ?? ''));
    return {
      necessary: true,
      analytics: analytics === true,
      marketing: marketing === true,
      functional: functional === true,
    };
  } catch {
    return NECESSARY_ONLY;
  }
}
