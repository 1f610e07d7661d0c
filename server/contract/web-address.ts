/** Only what a browser opens as a page on the web: never a script, nor a name of somebody's own network. */
export function isWebAddress(text: string): boolean {
  const url = /\s/.test(text) ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}
