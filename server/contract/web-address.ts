/** Whether a browser opens the text as a page on the web: no script, no local name, no user name. */
export function isWebAddress(text: string): boolean {
  // Not every browser can parse without throwing.
  if (/\s/.test(text) || HAS_USER_INFO.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}

/** https://good.example@evil.example leads to evil.example. */
const HAS_USER_INFO = /^[a-z]+:[/\\]*[^/\\?#]*@/i;

/** A domain without a scheme: www.firm.com, firm.com/about. */
const BARE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+\.\p{L}[\p{L}\p{M}\p{N}-]+(?=[:/?#]|$)/u;

/** The URL of a website, with https:// if the text has no scheme; null if it isn't one. */
export function websiteUrl(text: string): string | null {
  const url = BARE_DOMAIN.test(text) ? `https://${text}` : text;
  return isWebAddress(url) ? url : null;
}
