/** Maximum time that a shared cache, such as a CDN, may show a removed listing, in seconds. */
const MAX_SHARED_SECONDS = 60;

/**
 * The `Cache-Control` header of a response that is the same for every visitor.
 *
 * @param browserSeconds how long a browser may use the response without asking again
 */
export const publicCacheControl = (browserSeconds: number) =>
  `public, max-age=${browserSeconds}, s-maxage=${MAX_SHARED_SECONDS}`;
