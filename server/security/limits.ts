/** Rate limits that the operator can set; `Infinity` means no limit. */
export interface Limits {
  /** Searches per client IP and minute. */
  searches: number;
  /** Uncached pages per client IP and minute. */
  pages: number;
  /** Forms of one kind from all clients together in ten minutes. */
  forms: number;
}
