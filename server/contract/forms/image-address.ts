import { isWebAddress } from './web-address.ts';

/** A picture of this site by its path, or one of the web. */
export function isImageAddress(text: string): boolean {
  return /^\/[^/\s\\][^\s\\]*$/.test(text) || isWebAddress(text);
}
