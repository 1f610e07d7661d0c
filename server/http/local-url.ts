/** Whether a URL points to this machine, so that no one on another machine can open the site. */
export const isLocalUrl = (url: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/** Whether `BASE_URL` has its default, so that links in a newsletter wouldn't work elsewhere. */
export const isDefaultUrl = (url: string): boolean => new URL(url).hostname === 'localhost';
