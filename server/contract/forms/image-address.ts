import { isWebAddress } from './web-address.ts';

/** Whether the text is a path on this site or a web URL. */
export function isImageAddress(text: string): boolean {
  return /^\/[^/\s\\][^\s\\]*$/.test(text) || isWebAddress(text);
}
