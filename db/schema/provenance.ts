/**
 * The origin of a lawyer's facts. Most facts have the same origin, so it is stored once; the
 * others are exceptions. A lawyer without a row was added before sources were recorded.
 */
export interface ProvenanceTable {
  lawyerId: number;
  sourceId: number | null;
  /**
   * ISO day on which the source stated the facts, or on which a person changed them; null if the
   * origin is unknown.
   */
  asOf: string | null;
  changedBy: ChangedBy | null;
  /** JSON object of the facts with another origin; see `Origins` in lawyers/provenance.ts. */
  fields: string | null;
}

/** The last one to change a fact: an import, an administrator or the lawyer. */
export type ChangedBy = 'import' | 'operator' | 'lawyer';
