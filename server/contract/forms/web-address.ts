/** Whether a browser opens the text as a page on the web: no script, no local name, no user name. */
export function isWebAddress(text: string): boolean {
  // Not every browser can parse without throwing.
  if (SPACE_OR_USER_INFO.test(text) || !URL.canParse(text)) return false;
  return /^https?:..[^/]*\./.test(new URL(text).href);
}

/** https://good.example@evil.example leads to evil.example. */
const SPACE_OR_USER_INFO = /\s|^[a-z]+:[/\\]*[^/\\?#]*@/i;
