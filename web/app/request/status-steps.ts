import { findState } from '../../../server/contract/places/states.ts';
import { ANY_PRACTICE_AREA } from '../../../server/contract/search/search-options.ts';
import { type ResponsePromise, responseTime } from '../../../server/contract/site/response-time.ts';
import type { RequestStatus } from '../api/client.ts';

/** Names the request's practice area and state: 'Family Law, Alabama'. */
export function areaAndState({ practiceArea, state }: RequestStatus): string {
  const area = practiceArea === ANY_PRACTICE_AREA.value ? ANY_PRACTICE_AREA.label : practiceArea;
  return `${area}, ${findState(state)?.name ?? state}`;
}

export interface Step {
  name: string;
  /** Tells the visitor whether the step has happened. */
  text: string;
  /** When the step happened, or null. */
  at: string | null;
}

/** The steps of a request, from received to closed or withdrawn. */
export function requestSteps(status: RequestStatus, site: ResponsePromise | null): Step[] {
  const { receivedAt, seenAt, introducedAt, closedAt, withdrawnAt } = status;
  const received = { name: 'Received', text: 'We received your request.', at: receivedAt };
  if (withdrawnAt) {
    return [
      received,
      { name: 'Withdrawn', text: 'We deleted your personal data.', at: withdrawnAt },
    ];
  }
  return [
    received,
    {
      name: 'Reviewed',
      text: seenAt
        ? 'Our team reviewed your request.'
        : `Not yet. Our team reviews each request ${responseTime(site)}.`,
      at: seenAt,
    },
    {
      name: 'Introduced',
      text: introductionText(status),
      at: introducedAt,
    },
    { name: 'Closed', text: closedAt ? 'No further action.' : 'Not yet.', at: closedAt },
  ];
}

function introductionText({ introducedAt, closedAt }: RequestStatus): string {
  if (introducedAt) return 'We introduced you to attorneys.';
  if (closedAt) return 'No introduction was made.';
  return 'Not yet. You’ll receive attorneys’ contact information, or they’ll contact you.';
}
