/**
 * How long a sign-in link is valid. In its own file, so that the sign-in page doesn't load the
 * validation rules.
 */
export const LISTING_LINK_MINUTES = 30;
