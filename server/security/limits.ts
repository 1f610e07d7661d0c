/** Rate limits that the operator can configure; `Infinity` means no limit. */
export interface Limits {
  /** Maximum number of searches per minute from one client IP. */
  searches: number;
  /** Maximum number of uncached pages per minute for one client IP. */
  pages: number;
  /** Maximum number of forms of one kind in ten minutes from all clients together. */
  forms: number;
}
