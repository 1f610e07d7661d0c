/** Numbers of the specification (section 9) and of the search interface. */

/** Lawyers on a page of results. */
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Lawyers in an answer that didn't ask for a page; the rest is led to by a `Link` header. */
export const MAX_UNPAGED = 2000;
export const MAX_PAGE_BUTTONS = 5;

export const FEATURED_ON_FIND_PAGE = 6;
export const FEATURED_ON_HOME = 3;
export const SKELETONS_ON_FIND_PAGE = 6;
export const PRACTICE_AREAS_ON_HOME = 4;

/** How many are shown before '+N more'. */
export const CARD_BAR_ADMISSIONS = 3;
export const CARD_BAR_ASSOCIATIONS = 2;
export const PROFILE_BAR_ADMISSIONS = 4;

/** Where a lawyer named no language. */
export const DEFAULT_LANGUAGE_COUNT = 1;

/** How far the search of a city reaches. */
export const CITY_RADIUS_MILES = 50;

/** Public reads stay fresh for five minutes. */
export const FRESH_SECONDS = 300;

/** Longest text that a search parameter may hold, in characters. */
export const MAX_PARAMETER_LENGTH = 200;

export const TOAST_MILLISECONDS = 5000;
/** A dismissed toast is forgotten after this long; it has left the screen at once. */
export const TOAST_REMOVAL_MILLISECONDS = 1_000_000;
export const TOASTS_AT_ONCE = 1;
export const TOAST_SWIPE_PIXELS = 50;
export const TOAST_HOTKEY = 'F8';

export const TOOLTIP_DELAY_MILLISECONDS = 700;
export const TOOLTIP_SKIP_MILLISECONDS = 300;

/** How long after the page has loaded the cookie banner appears. */
export const COOKIE_BANNER_DELAY_MILLISECONDS = 1000;
