/** A ten-digit number as (AAA) BBB-CCCC, any other value unchanged (specification, section 5). */
export function phoneText(phone: string): string {
  const digits = tenDigits(phone);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** A number as a `tel:` link: international where it is a US one, with its extension. */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(EXTENSION);
  return `tel:${dialled(number)}${extension ? `;ext=${extension}` : ''}`;
}

const EXTENSION = / *(?:ext\.?|x) */i;

/** What is dialled from anywhere; an extension isn't. */
export function dialled(phone: string): string {
  const [number = ''] = phone.split(EXTENSION);
  const digits = tenDigits(number);
  return digits ? `+1${digits}` : number.replace(/[^\d+*#]/g, '');
}

/** Null where there is more to a number than its digits: a country, an extension. */
function tenDigits(phone: string): string | null {
  const digits = phone.replace(/[\s().\-/]/g, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}
