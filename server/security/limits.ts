/** Rate limits that the operator can configure; `Infinity` means no limit. */
export interface Limits {
  /** Maximum number of searches per minute from one client IP. */
  searches: number;
  /** Maximum number of uncached pages per minute for one client IP. */
  pages: number;
  /** Maximum number of forms of one kind in ten minutes from all clients together. */
  forms: number;
  /**
   * Number of processes that serve the site. Each one counts searches, pages and changes in memory,
   * so it allows only its share of the maximum. Forms are counted in the database.
   */
  processes: number;
}
