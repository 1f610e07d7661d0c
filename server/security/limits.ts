/** What the operator may set; `Infinity` where there is no limit. */
export interface Limits {
  /** Searches that one address may make in a minute. */
  searches: number;
  /** Uncached pages that one client IP may load in a minute. */
  pages: number;
  /** Forms of a kind that all visitors together may send in ten minutes. */
  forms: number;
}
