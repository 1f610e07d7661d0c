import { isWebUrl } from './web-url.ts';

/** A domain without a scheme: www.firm.com, firm.com/about. */
const BARE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+\.\p{L}[\p{L}\p{M}\p{N}-]+(?=[:/?#]|$)/u;

/** The URL of a website, with https:// if the text has no scheme; null if it isn't one. */
export function websiteUrl(text: string): string | null {
  const url = BARE_DOMAIN.test(text) ? `https://${text}` : text;
  return isWebUrl(url) ? url : null;
}
