/** For files that change with a release or an edit, but not with each request. */
export const HOURLY_CACHE_CONTROL = 'public, max-age=3600';

/** For files whose URL has the hash of their content. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
