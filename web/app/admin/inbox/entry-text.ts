import { stateLabel } from '../../../../server/contract/requests/request-facts.ts';
import { ANY_PRACTICE_AREA } from '../../../../server/contract/search/search-options.ts';
import { dueHours, type ResponsePromise } from '../../../../server/contract/site/response-time.ts';
import type { MatchingLawyer } from './rows.ts';

/** Formats a place as 'Mobile, AL', or as the state's name if there is no city. */
export function placeText(city: string | null, state: string): string {
  return city ? `${city}, ${state}` : stateLabel(state);
}

/** The timestamps of an inbox entry. */
interface EntryTimestamps {
  receivedAt: string;
  introducedAt?: string | null;
  closedAt: string | null;
  withdrawnAt?: string | null;
  erasedAt?: string | null;
}

export interface ResponseDeadline {
  text: string;
  isLate: boolean;
}

/**
 * Describes an entry's response deadline: the time left, the time overdue or, once answered, the
 * response time. Returns null for a withdrawn or erased entry, which needs no response.
 */
export function responseDeadline(
  row: EntryTimestamps,
  now: string,
  site: ResponsePromise | null,
): ResponseDeadline | null {
  if (row.withdrawnAt || row.erasedAt) return null;
  const answeredAt = [row.introducedAt, row.closedAt].filter(Boolean).sort()[0];
  const elapsed = Date.parse(answeredAt ?? now) - Date.parse(row.receivedAt);
  const remaining = dueHours(site) * HOUR - elapsed;
  if (answeredAt) {
    const isLate = remaining < 0;
    return { text: `Answered ${isLate ? 'late, after' : 'in'} ${durationText(elapsed)}`, isLate };
  }
  return remaining > 0
    ? { text: `${durationText(remaining)} left`, isLate: false }
    : { text: `${durationText(-remaining)} overdue`, isLate: true };
}

/** Formats the time since a record was received, as in 'Waiting 3 days'. */
export function waitingText(since: string, now: string): string {
  return `Waiting ${durationText(Date.parse(now) - Date.parse(since))}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Formats a duration as '40 min', '5 h' or '3 days', rounded down. */
function durationText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  if (hours < 1) return `${Math.max(1, Math.floor(milliseconds / MINUTE))} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Says why a lawyer is suggested, as in 'Family Law · 3.2 miles away · speaks Spanish'. */
export function reasonText(
  { practiceArea, miles, city, state, languages }: MatchingLawyer,
  requestedArea: string,
): string {
  const areaText =
    practiceArea ?? (requestedArea === ANY_PRACTICE_AREA.value ? null : 'Different practice area');
  const locationText = miles === null ? `${city}, ${state}` : milesText(miles);
  const languagesText = languages.length > 0 ? `speaks ${languages.join(' and ')}` : null;
  return [areaText, locationText, languagesText].filter(Boolean).join(' · ');
}

function milesText(miles: number): string {
  const rounded = Math.round(miles * 10) / 10;
  return rounded === 1 ? '1 mile away' : `${rounded} miles away`;
}
