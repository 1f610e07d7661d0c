import { normalizePhone } from '../../contract/forms/normalize-phone.ts';

/** Longer text isn't a phone number, and some of the patterns would be slow on it. */
const MAX_CELL_LENGTH = 200;

/** A second number, a fax number or a comment after the phone number. */
const REST = /[;|]|,(?! ?(?:x|ext))|\s(?:or|and|fax|cell|mobile)\b|\s\/\s/i;
const LABEL = /^[\p{L}.:\s]+(?=[+(\d])/u;
const EXTENSION = /[\s,;]*(?:x|ext|extension)[.: ]*(\d{1,6})$/i;
const INTERNATIONAL_PREFIX = /^(?:011|00)[\s.-]*(?=[1-9])/;

/**
 * Cleans a phone number: removes labels, comments and a second number, and writes an extension as
 * "ext. 12" and a foreign number with a plus sign. Returns an empty string if the result isn't a
 * valid phone number, for example if the area code is missing.
 */
export function cleanPhone(cell: string): string {
  if (cell.length > MAX_CELL_LENGTH) return '';
  let text = cell.replace(LABEL, '').replace(/^'/, '');
  const [extension, digits] = EXTENSION.exec(text) ?? [];
  if (extension) text = text.slice(0, -extension.length);
  const rest = text.search(REST);
  if (rest > 0) text = text.slice(0, rest);
  text = text.trim().replace(INTERNATIONAL_PREFIX, '+');
  const number = normalizePhone(text);
  if (number === null || isPlaceholder(number)) return '';
  return digits === undefined ? number : `${text} ext. ${digits}`;
}

/** Whether all digits are equal, as in 0000000000. */
function isPlaceholder(number: string): boolean {
  return /^\D*(\d)(?:\D*\1)*\D*$/.test(number);
}
