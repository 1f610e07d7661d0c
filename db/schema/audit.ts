import type { Generated } from 'kysely';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Time } from './columns.ts';

/**
 * The audit log: all changes, with actor, time, old and new values. Rows are never deleted, but
 * personal details in them are erased on request.
 */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  /** For example 'administrator ann@example.org', 'lawyer 17', 'command line'. */
  actor: string;
  action: AuditAction;
  subject:
    | 'administrator'
    | 'application'
    | 'article'
    | 'email'
    | 'lawyer'
    | 'message'
    | 'newsletter'
    | 'person'
    | 'request'
    | 'site'
    | 'subscriber';
  subjectId: number | null;
  /** JSON objects with the old and new values of the changed fields; null if none were recorded. */
  before: string | null;
  after: string | null;
  reason: string | null;
}
