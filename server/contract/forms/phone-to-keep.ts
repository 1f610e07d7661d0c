const PHONE = /^\+?[\d\s().\-/]+((x|ext\.?) ?\d{1,6})?$/i;

/** As the directory keeps a number: ten digits where it is a US one, else as it was given; null for none. */
export function phoneToKeep(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 10 || !PHONE.test(text)) return null;
  if (/[a-z]/i.test(text)) return text;
  if (digits.length === 10 && !text.startsWith('+')) return digits;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : text;
}
