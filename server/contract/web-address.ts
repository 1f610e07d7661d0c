/** Only what a browser opens as a page on the web: never a script, nor a name of somebody's own network. */
export function isWebAddress(text: string): boolean {
  // Not every browser can parse without throwing.
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}
