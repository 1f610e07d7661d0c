/** Whether a spreadsheet has turned a long number into scientific notation, such as 1.23457E+11. */
export function isRoundedBarNumber(text: string): boolean {
  return /^\d([.,]\d+)?E\+\d{1,3}$/i.test(text);
}
