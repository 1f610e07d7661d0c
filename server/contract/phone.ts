/** A ten-digit number as (AAA) BBB-CCCC, any other value unchanged (specification, section 5). */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : phone;
}
