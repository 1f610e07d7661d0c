import type { Context } from 'hono';
import type { IntroductionOutcome } from '../../../../db/inbox/introduce.ts';
import type { ChangeOutcome } from '../../../../db/inbox/update-inbox-item.ts';
import { INVALID_FORM } from '../../../contract/forms/notices.ts';
import {
  ASSIGNEE,
  INBOX_CONFLICTS,
  INBOX_PAGE_SIZE,
  introductionErrors,
} from '../../../contract/inbox/inbox.ts';

export function pageOf(page: number) {
  return { limit: INBOX_PAGE_SIZE, offset: (page - 1) * INBOX_PAGE_SIZE };
}

/**
 * Returns the response to a change: 200 with the changed row, or 404, 409 or 422 with the reason. A
 * 409 response also contains the current row.
 */
export async function changeResponse<Row>(
  c: Context,
  outcome: ChangeOutcome | IntroductionOutcome,
  read: () => Promise<Row | null>,
) {
  const current = outcome === 'unknown' ? null : await read();
  if (outcome === 'unknown' || !current) {
    return c.json({ message: 'There is no submission with this ID.' }, 404);
  }
  if (outcome === 'done') return c.json(current, 200);
  if (outcome === 'no assignee') {
    return c.json({ message: INVALID_FORM, errors: { assigneeId: ASSIGNEE } }, 422);
  }
  if (outcome === 'too many' || typeof outcome === 'object') {
    const reason = introductionErrors[outcome === 'too many' ? 'tooMany' : 'ineligible'];
    return c.json({ message: INVALID_FORM, errors: { lawyerIds: reason } }, 422);
  }
  return c.json({ message: INBOX_CONFLICTS[outcome], current }, 409);
}
