import { MAX_INTRODUCTIONS } from '../../../../server/contract/inbox/inbox.ts';
import { CITY_RADIUS_MILES } from '../../../../server/contract/site/limits.ts';
import type { InboxRequest, MatchingLawyer } from './rows.ts';

/**
 * IDs of the suggested lawyers to preselect: those who work in the requested practice area and in
 * the same state and, if the request names a city, close to it. No one is preselected for a request
 * that was already introduced or may be spam; then the administrator chooses.
 */
export function bestMatches(
  request: Pick<InboxRequest, 'state' | 'city' | 'suspicion' | 'recipients'>,
  lawyers: readonly MatchingLawyer[],
): number[] {
  if (request.suspicion !== null || request.recipients.length > 0) return [];
  const isNearby = ({ miles }: MatchingLawyer) => miles !== null && miles <= CITY_RADIUS_MILES;
  return lawyers
    .filter(({ email, practiceArea }) => email !== null && practiceArea !== null)
    .filter(({ state }) => state === request.state)
    .filter((lawyer) => request.city === null || isNearby(lawyer))
    .slice(0, MAX_INTRODUCTIONS)
    .map(({ id }) => id);
}
