import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  ApplicationDecisionError,
  approveApplication,
  type Blocker,
  decisionOf,
  declineApplication,
} from '../../../db/applications/application-decisions.ts';
import { findPossibleDuplicates } from '../../../db/applications/application-duplicates.ts';
import {
  proofsOf,
  recordManualCheck,
  sendProofLink,
} from '../../../db/applications/application-proofs.ts';
import { type Application, findApplication } from '../../../db/applications/applications.ts';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import { addSeconds } from '../../../db/data/dates.ts';
import type { Database } from '../../../db/engine/database.ts';
import { findListing } from '../../../db/lawyers/listings.ts';
import {
  approval,
  declineReason,
  manualCheck,
  proofLink,
} from '../../contract/applications/application-decision.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { PROOF_LINK_DAYS } from '../../contract/site/limits.ts';
import { approvalEmail, declineEmail, proofEmail } from '../../mail/decision-emails.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { newToken } from '../../security/token.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound } from '../responses.ts';
import { saveErrorResponse } from './listings.ts';

type Env = { Variables: AdministratorEnv['Variables'] & { application: Application } };

/** Routes to verify an applicant's identity, and then to approve or decline the application. */
export const applicationDecisions = (db: Database, options: ApiOptions) => {
  const { now } = options;
  const actorOf = (c: Context<Env>) => administratorActor(db, c.var.administratorId);

  const readApplication = createMiddleware<Env>(async (c, next) => {
    const application = await findApplication(db, idParam(c));
    if (!application) return notFound(c, 'Application not found');
    c.set('application', application);
    return next();
  });

  return new Hono<Env>()
    .get('/:id', allow('handle applications'), readApplication, async (c) => {
      const { application } = c.var;
      const { id } = application;
      const [proofs, decision] = await Promise.all([proofsOf(db, id), decisionOf(db, id)]);
      // Look for duplicates only before the decision. After an approval, the best match would be
      // the listing that was created from this application.
      const isOpen = !decision && application.erasedAt === null;
      const duplicates = isOpen ? await findPossibleDuplicates(db, application) : [];
      return c.json({ application, duplicates, proofs, decision }, 200);
    })
    .post(
      '/:id/proof-link',
      allow('decide on applications'),
      readApplication,
      body(proofLink),
      async (c) => {
        const { application } = c.var;
        const { listing: lawyerId } = c.req.valid('json');
        const blocker = await blockerOf(db, application, lawyerId);
        if (blocker) return blockedResponse(c, blocker);
        const listing = lawyerId === null ? null : await findListing(db, lawyerId);
        const to = listing ? listing.email : application.email;
        if (to === null) return c.json<Problem, 409>({ message: NO_EMAIL }, 409);
        const token = newToken();
        const listingName = listing?.name ?? null;
        const emailFor = proofEmail(application, { to, listingName, token }, options);
        const expiresAt = addSeconds(now(), PROOF_LINK_DAYS * 86_400);
        const proof = { applicationId: application.id, lawyerId, actor: await actorOf(c) };
        await sendProofLink(db, proof, { token, expiresAt, buildEmail: emailFor }, now());
        return c.json({ message: `We emailed a link to ${to}.` }, 201);
      },
    )
    .post(
      '/:id/check',
      allow('decide on applications'),
      readApplication,
      body(manualCheck),
      async (c) => {
        const { application } = c.var;
        const { listing: lawyerId, reason } = c.req.valid('json');
        const blocker = await blockerOf(db, application, lawyerId);
        if (blocker) return blockedResponse(c, blocker);
        const proof = { applicationId: application.id, lawyerId, reason, actor: await actorOf(c) };
        await recordManualCheck(db, proof, now());
        return c.json({ message: 'Your verification has been saved.' }, 201);
      },
    )
    .post(
      '/:id/approve',
      allow('decide on applications'),
      readApplication,
      body(approval),
      async (c) => {
        const { application } = c.var;
        const { listing: lawyerId, version, ...fields } = c.req.valid('json');
        const emailFor = approvalEmail(application, { isClaim: lawyerId !== null }, options);
        const approved = {
          applicationId: application.id,
          lawyerId,
          fields,
          expectedVersion: version,
          actor: await actorOf(c),
        };
        try {
          return c.json({ lawyerId: await approveApplication(db, approved, emailFor, now()) }, 200);
        } catch (error) {
          return error instanceof ApplicationDecisionError
            ? blockedResponse(c, error.blocker)
            : saveErrorResponse(c, error);
        }
      },
    )
    .post(
      '/:id/decline',
      allow('decide on applications'),
      readApplication,
      body(declineReason),
      async (c) => {
        const { application } = c.var;
        const { reason } = c.req.valid('json');
        const decline = { applicationId: application.id, reason, actor: await actorOf(c) };
        try {
          await declineApplication(db, decline, declineEmail(application, reason, options), now());
          return c.json(
            { message: 'The application was declined. The applicant will be notified by email.' },
            200,
          );
        } catch (error) {
          if (error instanceof ApplicationDecisionError) return blockedResponse(c, error.blocker);
          throw error;
        }
      },
    );
};

const NO_EMAIL =
  'This listing has no email address. Verify the applicant yourself, and describe how.';

const blockerMessages: Record<Blocker, string> = {
  unknown: 'Application not found',
  decided: 'This application has already been decided.',
  erased: 'The application’s personal data has been deleted.',
  unverified:
    'First, verify the applicant: send a link to the email of record, or check their identity yourself.',
  'no listing': 'There is no longer a listing with this number.',
};

/**
 * Returns the reason why the applicant can't be verified for this listing (null for a new listing),
 * or null if nothing prevents it.
 */
async function blockerOf(
  db: Database,
  application: Application,
  lawyerId: number | null,
): Promise<Blocker | null> {
  if (lawyerId !== null && !(await findListing(db, lawyerId))) return 'no listing';
  if (application.erasedAt !== null) return 'erased';
  return (await decisionOf(db, application.id)) ? 'decided' : null;
}

function blockedResponse(c: Context, blocker: Blocker) {
  return c.json<Problem, 409>({ message: blockerMessages[blocker] }, 409);
}
