import { RESPONSE_HOURS } from '../../../contract/site/limits.ts';

/** What has waited since this moment or longer is late. */
export function lateSince(now: Date): string {
  return new Date(now.getTime() - RESPONSE_HOURS * 3_600_000).toISOString();
}
