import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** A change of many listings at once, applied in batches. The audit log has who made it. */
export interface BulkEditsTable {
  id: Generated<number>;
  /** Sent with the form, so that a double click makes one change. */
  key: string;
  change: BulkChange;
  /** ISO day: the last day of the premium term; null without an end. Only for 'premium'. */
  until: string | null;
  /** The listings in ascending order, as unsigned 32-bit little-endian integers. */
  lawyerIds: Buffer;
  total: number;
  /** The number of listings that are already changed. */
  done: Generated<number>;
  startedAt: Time;
  endedAt: Time | null;
}

export type BulkChange = 'premium' | 'end premium' | 'activate' | 'deactivate';
