/** What `/api` answers where it can't do as it was asked. */
export interface Problem {
  /** A sentence that a person can act on. */
  message: string;
  /** The reason by the name of each field or parameter that was wrong. */
  errors?: Record<string, string>;
}
