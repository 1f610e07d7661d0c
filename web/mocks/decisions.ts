import type { z } from 'zod';
import {
  approval,
  declineReason,
  manualCheck,
  proofLink,
} from '../../server/contract/applications/application-decision.ts';
import { EDIT_CONFLICT } from '../../server/contract/forms/notices.ts';
import type { ApplicationDetails } from '../app/api/client.ts';
import { inboxOf } from './data/inbox.ts';
import { findListing } from './listings.ts';
import { type Call, type ErrorReply, mock, notFound, type Reply } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

/**
 * Mocks decisions on applications. The applicant of an open application is verified as the owner of
 * the first listing.
 */
export const decisions = [
  mock('GET /admin/decisions/:id', (call) => {
    const body = openApplication(call);
    return body ? { status: 200, body } : UNKNOWN;
  }),
  mock('POST /admin/decisions/:id/proof-link', async (call) => {
    const { value, errorReply } = await prepareDecision(call, proofLink);
    if (errorReply) return errorReply;
    const { open, listing } = value;
    const to = listing ? listing.email : open.application.email;
    if (to === null) return conflict(NO_EMAIL);
    return { status: 201, body: { message: `We emailed a link to ${to}.` } };
  }),
  mock('POST /admin/decisions/:id/check', async (call) => {
    const { errorReply } = await prepareDecision(call, manualCheck);
    return errorReply ?? { status: 201, body: { message: 'Your verification has been saved.' } };
  }),
  mock('POST /admin/decisions/:id/approve', async (call): Promise<Reply<Approve>> => {
    const { value, errorReply } = await prepareDecision(call, approval);
    if (errorReply) return errorReply;
    const { open, form, listing } = value;
    const isVerified = open.proofs.some(
      ({ lawyerId, provedAt }) => lawyerId === form.listing && provedAt !== null,
    );
    if (!isVerified) return conflict(NOT_VERIFIED);
    if (listing && form.version !== undefined && form.version !== listing.version) {
      const body = { message: EDIT_CONFLICT, current: listing };
      return { status: 409, body };
    }
    return { status: 200, body: { lawyerId: form.listing ?? 1 } };
  }),
  mock('POST /admin/decisions/:id/decline', async (call) => {
    const { errorReply } = await prepareDecision(call, declineReason);
    if (errorReply) return errorReply;
    const message = 'The application was declined. The applicant will be notified by email.';
    return { status: 200, body: { message } };
  }),
];

type Approve = 'POST /admin/decisions/:id/approve';

const UNKNOWN = notFound('Application not found');
const NO_EMAIL =
  'This listing has no email address. Verify the applicant yourself, and describe how.';
const NOT_VERIFIED =
  'First, verify the applicant: send a link to the email of record, or check their identity yourself.';

/**
 * Returns the open application, the submitted form and the form's listing, or an error response.
 */
async function prepareDecision<
  Schema extends z.ZodType<{ listing?: number | null; reason?: string }>,
>(call: Call, schema: Schema) {
  const open = openApplication(call);
  if (!open) return { errorReply: UNKNOWN };
  const { value: form, errorReply } = await parseBody(call, schema);
  if (errorReply) return { errorReply };
  const listing = form.listing ? findListing(call.directory, form.listing) : undefined;
  if (form.listing && !listing) {
    return { errorReply: conflict('There is no longer a listing with this number.') };
  }
  if (open.application.erasedAt !== null) {
    return { errorReply: conflict('The application’s personal data has been deleted.') };
  }
  if (open.decision) return { errorReply: conflict('This application has already been decided.') };
  return { value: { open, form, listing } };
}

function conflict(message: string): ErrorReply {
  return { status: 409, body: { message } };
}

function openApplication({ params, directory, scenario }: Call): ApplicationDetails | null {
  const { applications } = inboxOf(scenario);
  const row = applications.find(({ id }) => String(id) === params.id);
  if (!row) return null;
  const { notes: _, consents: __, changes: ___, emails: ____, ...application } = row;
  const { closedAt, erasedAt } = application;
  const first = findListing(directory, 1);
  return {
    application,
    duplicates:
      first && !closedAt && !erasedAt
        ? [{ listing: first, duplicateReasons: ['phone', 'name'] }]
        : [],
    proofs: [
      {
        id: 1,
        lawyerId: 1,
        kind: 'operator',
        madeAt: '2026-11-20T13:00:00.000Z',
        provedAt: '2026-11-20T13:00:00.000Z',
        reason: 'Called the number of record',
      },
    ],
    decision: closedAt
      ? { decision: 'approved', lawyerId: 1, reason: null, decidedAt: closedAt }
      : null,
  };
}
