/** Formats a ten-digit number as (AAA) BBB-CCCC and returns any other value unchanged. */
export function formatPhone(phone: string): string {
  const digits = tenDigits(phone);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** Returns a `tel:` link with the extension. A US number gets the country code +1. */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(EXTENSION);
  return `tel:${dialableNumber(number)}${extension ? `;ext=${extension}` : ''}`;
}

const EXTENSION = / *(?:ext\.?|x) */i;

/** The number to dial from anywhere, without the extension. */
export function dialableNumber(phone: string): string {
  const [number = ''] = phone.split(EXTENSION);
  const digits = tenDigits(number);
  return digits ? `+1${digits}` : number.replace(/[^\d+*#]/g, '');
}

/** The ten digits of a US number; null if it has a country code or an extension. */
function tenDigits(phone: string): string | null {
  const digits = phone.replace(/[\s().\-/]/g, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}
