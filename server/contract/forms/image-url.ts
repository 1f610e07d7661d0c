import { isWebUrl } from './web-url.ts';

/** Whether the text is a path on this site or a web URL. */
export function isImageUrl(text: string): boolean {
  return /^\/[^/\s\\][^\s\\]*$/.test(text) || isWebUrl(text);
}
