import { hoursBefore } from '../../../../db/data/dates.ts';
import { dueHours } from '../../../contract/site/response-time.ts';
import type { ApiOptions } from '../../options.ts';

/** Waiting submissions that were received at or before this time are late. */
export function lateSince({ site, now }: Pick<ApiOptions, 'site' | 'now'>): string {
  return hoursBefore(now(), dueHours(site));
}
