import { RESPONSE_HOURS } from '../../../contract/site/limits.ts';

/** Submissions received at or before this time are late. */
export function lateSince(now: Date): string {
  return new Date(now.getTime() - RESPONSE_HOURS * 3_600_000).toISOString();
}
