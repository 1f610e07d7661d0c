/** The JSON body of every error response of `/api`. */
export interface Problem {
  /** A sentence that a person can act on. */
  message: string;
  /** Messages by the name of the invalid field or parameter. */
  errors?: Record<string, string>;
}
