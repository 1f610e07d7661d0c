import { findState } from '../../../server/contract/places/states.ts';
import { ANY_PRACTICE_AREA } from '../../../server/contract/search/search-options.ts';
import type { RequestStatus } from '../api/client.ts';

/** 'Family Law, Alabama' */
export function areaAndState({ practiceArea, state }: RequestStatus): string {
  const area = practiceArea === ANY_PRACTICE_AREA.value ? ANY_PRACTICE_AREA.label : practiceArea;
  return `${area}, ${findState(state)?.name ?? state}`;
}

export interface Step {
  name: string;
  text: string;
  /** When the step happened, or null. */
  at: string | null;
}

/** The steps of a request, from received to closed or withdrawn. */
export function requestSteps(status: RequestStatus): Step[] {
  const { receivedAt, seenAt, introducedAt, closedAt, withdrawnAt } = status;
  const received = { name: 'Received', text: 'We have your request.', at: receivedAt };
  if (withdrawnAt) {
    return [
      received,
      { name: 'Withdrawn', text: 'Your personal data is erased.', at: withdrawnAt },
    ];
  }
  return [
    received,
    { name: 'Seen by the team', text: 'Our team reviews it within 24 hours.', at: seenAt },
    {
      name: 'Introduced',
      text: 'You receive the contact information of attorneys, or they contact you.',
      at: introducedAt,
    },
    { name: 'Closed', text: 'Nothing more happens with it.', at: closedAt },
  ];
}
