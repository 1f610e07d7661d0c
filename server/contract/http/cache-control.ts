/** For files that change with a release or an edit, but not with each request. */
export const HOURLY_CACHE_CONTROL = 'public, max-age=3600';
