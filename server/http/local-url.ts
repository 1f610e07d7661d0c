/** Whether a URL points to this machine, so that only its users can see the site. */
export const isLocalUrl = (url: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
