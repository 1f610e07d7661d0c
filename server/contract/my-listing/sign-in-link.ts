/**
 * Validity of a sign-in link. Without imports, because the sign-in page needs no validation rules.
 */
export const LISTING_LINK_MINUTES = 30;
