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

/** Articles on the home page. */
export const RECENT_POSTS = 3;
/** Other articles below an article, drawn at random. */
export const OTHER_ARTICLES = 4;
/** Where an article's own isn't known. */
export const DEFAULT_READ_MINUTES = 5;
/** Articles in the feed. */
export const FEED_ARTICLES = 20;

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
/** Least lengths of what visitors write, in characters. */
export const MIN_NAME = 2;
export const MIN_PHONE = 10;
export const MIN_SUBJECT = 2;
export const MIN_ZIP = 5;
export const MIN_MESSAGE = 10;
export const MIN_INJURY_MESSAGE = 20;

/** Longest lengths; nothing is cut, what is longer is told. */
export const MAX_LINE = 200;
export const MAX_PHONE = 40;
export const MAX_EMAIL = 254;
export const MAX_TEXT = 5000;
export const MAX_BIO = 20_000;
export const MAX_ADDRESS = 2048;
/** Languages, bar admissions or associations that a listing names. */
export const MAX_LISTED = 50;
/** Years of experience that a listing may claim. */
export const MAX_YEARS = 99;

export const GENERAL_MESSAGE_ROWS = 5;
export const CONTACT_MESSAGE_ROWS = 6;

/** Largest body that a request may bring. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Longest address that is answered, from its path to its end. */
export const MAX_ADDRESS_BYTES = 2 * 1024;

/** The team reviews each request within so many hours. */
export const RESPONSE_HOURS = 24;

/** The same form sent again within this time is the one sent before. */
export const DUPLICATE_MINUTES = 10;
/** How long the answer under an idempotency key can be had again. */
export const IDEMPOTENCY_HOURS = 24;
/** No person fills in a form quicker. */
export const MIN_FILL_MILLISECONDS = 2000;

/** Listings, and entries of the audit log, on a page of the operator's desk. */
export const DESK_PAGE_SIZE = 50;
/** Beyond it a list is to be narrowed, and not leafed through. */
export const MAX_DESK_PAGE = 1000;
/** A premium term that ends within so many days ends soon. */
export const ENDING_SOON_DAYS = 30;
/** How long a link proves that an application is theirs whom it was mailed to. */
export const PROOF_LINK_DAYS = 7;

/** Milliseconds from the opening of an article to the newsletter's popup, and from a success to its end. */
export const POPUP_DELAY_MILLISECONDS = 35_000;
export const POPUP_SUCCESS_MILLISECONDS = 2000;
