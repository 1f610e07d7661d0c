import { atom } from 'jotai';
import {
  ALL_PREFERENCES,
  type Consent,
  type CookiePreferences,
  consentCookies,
  effectivePreferences,
  NECESSARY_ONLY,
} from '../../../server/contract/consent/consent.ts';

export interface ConsentState {
  /** Null until the browser's cookies have been read. */
  consent: Consent | null;
  /** Whether the one-second delay after page load is over. */
  isDue: boolean;
  /** Whether the dialog 'Cookie Preferences' is open. */
  isDialogOpen: boolean;
}

export type ConsentEvent =
  | { type: 'read'; consent: Consent }
  | { type: 'due' }
  | { type: 'accept-all' }
  | { type: 'necessary-only' }
  | { type: 'customize' }
  | { type: 'save'; preferences: CookiePreferences }
  | { type: 'cancel' };

export const initialState: ConsentState = { consent: null, isDue: false, isDialogOpen: false };

/** Returns the state after an event. */
export function consentReducer(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event.type) {
    case 'read':
      return { ...state, consent: event.consent };
    case 'due':
      return { ...state, isDue: true };
    case 'customize':
      return { ...state, isDialogOpen: true };
    case 'cancel':
      return { ...state, isDialogOpen: false };
    case 'accept-all':
      return withChoice(state, ALL_PREFERENCES);
    case 'necessary-only':
      return withChoice(state, NECESSARY_ONLY);
    case 'save':
      return withChoice(state, event.preferences);
  }
}

/** Whether the banner is shown: one second after page load, unless a choice is stored. */
export function isBannerShown({ consent, isDue }: ConsentState): boolean {
  return isDue && consent !== null && !consent.isStored;
}

function withChoice(state: ConsentState, preferences: CookiePreferences): ConsentState {
  const hasGpcSignal = state.consent?.hasGpcSignal ?? false;
  const consent = {
    isStored: true,
    hasGpcSignal,
    preferences: effectivePreferences(preferences, hasGpcSignal),
  };
  return { ...state, consent, isDialogOpen: false };
}

const stateAtom = atom(initialState);

/** The visitor's consent. A choice is written to the cookies before subscribers are notified. */
export const consentAtom = atom(
  (get) => get(stateAtom),
  (get, set, event: ConsentEvent) => {
    const nextState = consentReducer(get(stateAtom), event);
    const isChoice = nextState.consent !== get(stateAtom).consent && event.type !== 'read';
    if (isChoice && nextState.consent) store(nextState.consent.preferences);
    set(stateAtom, nextState);
  },
);

function store(preferences: CookiePreferences): void {
  for (const entry of consentCookies(preferences, window.location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser yet.
    document.cookie = entry;
  }
}
