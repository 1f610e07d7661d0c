import type { Generated } from 'kysely';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Time } from './columns.ts';

/**
 * All changes with actor, time and old values. Rows are permanent; personal details are erased on
 * request.
 */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  /** For example 'administrator ann@example.org', 'lawyer 17', 'command line'. */
  actor: string;
  action: AuditAction;
  subject: 'administrator' | 'application' | 'lawyer' | 'message' | 'request' | 'site';
  subjectId: number | null;
  /** JSON objects of the changed fields; null if there was no value. */
  before: string | null;
  after: string | null;
  reason: string | null;
}
