/**
 * Formats a count with commas: '1,320,000'. Avoids `Intl`, whose formatter takes 0.1 seconds to
 * create on a phone.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
