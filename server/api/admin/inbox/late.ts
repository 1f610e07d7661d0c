import { hoursBefore } from '../../../../db/data/dates.ts';
import { RESPONSE_HOURS } from '../../../contract/site/limits.ts';

/** Waiting submissions that were received at or before this time are late. */
export function lateSince(now: Date): string {
  return hoursBefore(now, RESPONSE_HOURS);
}
