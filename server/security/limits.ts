/** What the operator may set; `Infinity` where there is no limit. */
export interface Limits {
  /** Searches that one address may make in a minute. */
  searches: number;
  /** Forms of a kind that all visitors together may send in ten minutes. */
  forms: number;
}
