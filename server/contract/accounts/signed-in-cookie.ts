/** A cookie without a secret that a browser has while someone is signed in. Scripts can read it. */
export const SIGNED_IN_COOKIE = 'signed-in';

/** Whether a browser's cookies say that someone is signed in. Over HTTPS, the name has a prefix. */
export function hasSignedInCookie(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => /^(__Host-)?signed-in=1$/.test(cookie));
}

/** Whether a `Cookie` header says that someone is signed in, or has the session's own cookie. */
export function hasSessionCookie(cookies: string): boolean {
  return /(?:^|; )(?:__Host-)?(?:signed-in|session)=/.test(cookies);
}
