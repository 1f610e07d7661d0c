/** Limits, sizes and delays that the server and the web app share. */

/** Lawyers on a page of search results. */
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Lawyers in a response without `page`; a `Link` header leads to the rest. */
export const MAX_UNPAGED = 2000;
export const MAX_PAGE_BUTTONS = 5;

export const FEATURED_ON_FIND_PAGE = 6;
export const FEATURED_ON_HOME = 3;
export const SKELETONS_ON_FIND_PAGE = 6;
export const PRACTICE_AREAS_ON_HOME = 4;

/** Articles on the home page. */
export const RECENT_POSTS = 3;
/** Number of other articles below an article, chosen at random. */
export const OTHER_ARTICLES = 4;
/** Default reading time of an article. */
export const DEFAULT_READ_MINUTES = 5;
/** Articles in the feed. */
export const FEED_ARTICLES = 20;

/** Number of items shown before '+N more'. */
export const MAX_CARD_BAR_ADMISSIONS = 3;
export const MAX_CARD_BAR_ASSOCIATIONS = 2;
export const MAX_PROFILE_BAR_ADMISSIONS = 4;

/** Number of languages shown for a lawyer who lists none. */
export const DEFAULT_LANGUAGE_COUNT = 1;

/** Default radius of a search by city. */
export const CITY_RADIUS_MILES = 50;

/** A search near a city with fewer results also shows lawyers outside its radius. */
export const ENOUGH_RESULTS = 5;
/** Maximum number of lawyers shown from outside the radius. */
export const MAX_NEIGHBORS = 5;

/** Maximum number of unlisted lawyers shown in a search for a name or bar number. */
export const MAX_UNLISTED = 5;

/** Maximum number of dots on a map. */
export const MAX_MAP_DOTS = 60;
/** Number of cities labeled on the map of an office. */
export const NEAREST_CITIES = 3;

/** `Cache-Control: max-age` of successful public GET responses, in seconds. */
export const FRESH_SECONDS = 300;

/** Maximum length of a search parameter, in characters. */
export const MAX_PARAMETER_LENGTH = 200;

export const TOAST_DURATION_MS = 5000;
/** Time until a dismissed toast, which is hidden at once, is also removed from memory. */
export const TOAST_REMOVAL_MS = 1_000_000;
export const TOASTS_AT_ONCE = 1;
export const TOAST_SWIPE_PIXELS = 50;
export const TOAST_HOTKEY = 'F8';

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Delay from page load to the cookie banner. */
export const COOKIE_BANNER_DELAY_MS = 1000;
/** Minimum lengths of form fields, in characters. */
export const MIN_NAME = 2;
export const MIN_PHONE = 10;
export const MIN_SUBJECT = 2;
export const MIN_ZIP = 5;
export const MIN_MESSAGE = 10;
export const MIN_INJURY_MESSAGE = 20;

/** Maximum lengths. Longer input is rejected, never truncated. */
export const MAX_LINE = 200;
export const MAX_PHONE = 40;
export const MAX_EMAIL = 254;
export const MAX_TEXT = 5000;
/** The correct value in a mistake report. */
export const MAX_CORRECT_VALUE = 500;
/** An administrator's reply to a mistake report. */
export const MAX_REPLY = 1000;
export const MAX_BIO = 20_000;
export const MAX_URL = 2048;
/** Maximum number of languages, bar admissions or associations in a listing. */
export const MAX_LISTED = 50;
/** Maximum years of experience in a listing. */
export const MAX_YEARS = 99;

export const GENERAL_MESSAGE_ROWS = 5;
export const CONTACT_MESSAGE_ROWS = 6;

/** Maximum size of a request body. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Maximum size of a request with an article. */
export const MAX_ARTICLE_BYTES = 500 * 1024;
/** Maximum length of an article's Markdown, in characters. */
export const MAX_MARKDOWN = 400_000;
/** Maximum size of an uploaded picture. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/** Maximum number of pixels of an uploaded picture, in millions. */
export const MAX_MEGAPIXELS = 40;
/** Maximum length of a request URL, path and query together. */
export const MAX_URL_BYTES = 2 * 1024;

/** An identical form sent again within this time counts as a duplicate. */
export const DUPLICATE_MINUTES = 10;
/** For this long, repeating a request with the same idempotency key returns the stored response. */
export const IDEMPOTENCY_HOURS = 24;
/** Minimum time to fill in a form; anything faster is probably a bot. */
export const MIN_FILL_MS = 2000;

/** Listings or audit log entries on a page of the admin. */
export const ADMIN_PAGE_SIZE = 50;
/** Uploaded pictures on a page of the admin. */
export const PICTURES_PER_PAGE = 24;
/** Last page of an admin list; longer lists need a filter. */
export const MAX_ADMIN_PAGE = 1000;
/** A premium term that ends within this many days counts as ending soon. */
export const ENDING_SOON_DAYS = 30;
/** Validity of the link that proves who sent an application. */
export const PROOF_LINK_DAYS = 7;

/** Number of lawyers shown below an article, all in the article's practice area. */
export const ARTICLE_LAWYERS = 3;

/**
 * Delay from opening an article to showing the newsletter popup, and from signing up to closing it.
 */
export const POPUP_DELAY_MS = 35_000;
export const POPUP_SUCCESS_MS = 2000;
