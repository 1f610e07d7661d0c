import { describe, expect, test } from 'vitest';
import {
  ALL_PREFERENCES,
  type Consent,
  consentCookies,
  NECESSARY_ONLY,
  readConsent,
} from '../../../server/contract/consent/consent.ts';
import { type ConsentEvent, consentReducer, initialState, isBannerShown } from './consent.ts';

const customized = { ...NECESSARY_ONLY, analytics: true };

/** The state after loading a page with these cookies and dispatching these events. */
function stateAfter(cookies: string, events: ConsentEvent[], hasGpcSignal = false) {
  const read: ConsentEvent = { type: 'read', consent: readConsent(cookies, hasGpcSignal) };
  return [read, { type: 'due' } as const, ...events].reduce(consentReducer, initialState);
}

/** The cookies that the browser sends after storing this consent. */
function cookiesOf(consent: Consent | null): string {
  if (!consent) throw new Error('No consent is stored.');
  return consentCookies(consent.preferences, true)
    .map((entry) => entry.split(';')[0])
    .join('; ');
}

test('denies all optional cookies before a choice', () => {
  const state = consentReducer(initialState, { type: 'read', consent: readConsent('', false) });
  expect(state.consent).toEqual({
    isStored: false,
    hasGpcSignal: false,
    preferences: NECESSARY_ONLY,
  });
});

test('shows the banner after one second, until a choice is made', () => {
  const read = { type: 'read', consent: readConsent('', false) } as const;
  expect(isBannerShown(consentReducer(initialState, { type: 'due' }))).toBe(false);
  expect(isBannerShown(consentReducer(initialState, read))).toBe(false);
  expect(isBannerShown(stateAfter('', []))).toBe(true);
});

test.each([
  ['Accept All Cookies', { type: 'accept-all' }, ALL_PREFERENCES],
  ['Necessary Only', { type: 'necessary-only' }, NECESSARY_ONLY],
  ['Save Preferences', { type: 'save', preferences: customized }, customized],
] as const)(
  '%s stores the choice, hides the banner, and still applies after a reload',
  (_, event, chosen) => {
    const state = stateAfter('', [event]);
    expect(state.consent).toEqual({ isStored: true, hasGpcSignal: false, preferences: chosen });
    expect(isBannerShown(state)).toBe(false);

    const reloaded = stateAfter(cookiesOf(state.consent), []);
    expect(reloaded.consent).toEqual(state.consent);
    expect(isBannerShown(reloaded)).toBe(false);
  },
);

test('Customize opens the dialog over the banner; Cancel returns to it and stores nothing', () => {
  const open = stateAfter('', [{ type: 'customize' }]);
  expect(open.isDialogOpen).toBe(true);
  expect(isBannerShown(open)).toBe(true);
  const canceled = consentReducer(open, { type: 'cancel' });
  expect(canceled.isDialogOpen).toBe(false);
  expect(isBannerShown(canceled)).toBe(true);
  expect(canceled.consent?.isStored).toBe(false);
});

test('closes the dialog and the banner after a choice in the dialog', () => {
  const state = stateAfter('', [{ type: 'customize' }, { type: 'save', preferences: customized }]);
  expect(state.isDialogOpen).toBe(false);
  expect(isBannerShown(state)).toBe(false);
});

test('a new choice replaces the old one, and canceling the dialog keeps it', () => {
  const accepted = cookiesOf(stateAfter('', [{ type: 'accept-all' }]).consent);
  const changed = stateAfter(accepted, [
    { type: 'customize' },
    { type: 'save', preferences: NECESSARY_ONLY },
  ]);
  expect(stateAfter(cookiesOf(changed.consent), []).consent?.preferences).toEqual(NECESSARY_ONLY);
  const canceled = stateAfter(accepted, [{ type: 'customize' }, { type: 'cancel' }]);
  expect(canceled.consent?.preferences).toEqual(ALL_PREFERENCES);
});

describe('Global Privacy Control', () => {
  test('denies analytics and marketing regardless of the visitor’s choice', () => {
    const { consent } = stateAfter('', [{ type: 'accept-all' }], true);
    expect(consent?.preferences).toEqual({ ...NECESSARY_ONLY, functional: true });
  });

  test('overrides a choice that was stored before the signal', () => {
    const stored = cookiesOf(stateAfter('', [{ type: 'accept-all' }]).consent);
    expect(readConsent(stored, true).preferences).toEqual({ ...NECESSARY_ONLY, functional: true });
  });
});

describe('malformed cookies grant no consent', () => {
  test.each([
    ['no preferences', 'cookie-consent=1'],
    ['invalid JSON', 'cookie-consent=1; cookie-preferences=yes'],
    ['a broken escape', 'cookie-consent=1; cookie-preferences=%E0%A4%A'],
    ['a value of the wrong type', 'cookie-consent=1; cookie-preferences=%7B%22analytics%22%3A1%7D'],
    ['null', 'cookie-consent=1; cookie-preferences=null'],
  ])('%s', (_, cookies) => {
    expect(readConsent(cookies, false)).toMatchObject({
      isStored: true,
      preferences: NECESSARY_ONLY,
    });
  });

  test('a consent flag of another version doesn’t count', () => {
    const [, preferences] = consentCookies(ALL_PREFERENCES, false).map(
      (entry) => entry.split(';')[0],
    );
    const consent = readConsent(`cookie-consent=0; ${preferences}`, false);
    expect(consent).toMatchObject({ isStored: false, preferences: NECESSARY_ONLY });
  });

  test('ignores a cookie whose name only ends the same way', () => {
    expect(readConsent('my-cookie-consent=1', false).isStored).toBe(false);
  });
});

test('keeps the cookies for a year, and marks them Secure on an HTTPS site', () => {
  for (const entry of consentCookies(ALL_PREFERENCES, true)) {
    expect(entry).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  }
  expect(consentCookies(ALL_PREFERENCES, false).join()).not.toContain('Secure');
});
