/** Whether the text is an http(s) URL of a public host, without a username. */
export function isWebUrl(text: string): boolean {
  // `URL.parse` would be simpler, but some browsers lack it.
  if (SPACE_OR_USER_INFO.test(text) || !URL.canParse(text)) return false;
  return /^https?:..[^/]*\./.test(new URL(text).href);
}

/** Rejects user info: https://good.example@evil.example leads to evil.example. */
const SPACE_OR_USER_INFO = /\s|^[a-z]+:[/\\]*[^/\\?#]*@/i;
