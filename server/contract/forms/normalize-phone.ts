const PHONE = /^\+?[\d\s().\-/]+((x|ext\.?) ?\d{1,6})?$/i;

/**
 * Returns a phone number as it is stored: a US number as ten digits, any other number unchanged,
 * and null if the number is invalid.
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 10 || !PHONE.test(text)) return null;
  if (/[a-z]/i.test(text)) return text;
  if (digits.length === 10 && !text.startsWith('+')) return digits;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : text;
}
