import { Hono } from 'hono';
import { endSessionsOf } from '../../../db/accounts/sessions.ts';
import { lawyerActor } from '../../../db/audit/audit-log.ts';
import { lawyerCountsByDay } from '../../../db/counts/lawyer-counts.ts';
import { addSeconds } from '../../../db/data/dates.ts';
import type { Database } from '../../../db/engine/database.ts';
import { IncompleteListingError } from '../../../db/lawyers/incomplete-listing.ts';
import { consumeListingLink, sendListingLinks } from '../../../db/lawyers/listing-links.ts';
import { OutdatedEditError } from '../../../db/lawyers/listings.ts';
import { editOwnListing, type OwnListing, ownListing } from '../../../db/lawyers/my-listing.ts';
import { removeListing } from '../../../db/lawyers/removed-lawyers.ts';
import { CANNOT_EMAIL } from '../../contract/forms/notices.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { fieldsWithEditing } from '../../contract/lawyers/listing-fields.ts';
import {
  COUNT_DAYS_SHOWN,
  INVALID_LISTING_LINK,
  LINK_REQUESTED,
  listingLinkRequest,
  listingSignIn,
  MAX_LINKS_PER_EMAIL,
  myListingEdit,
  OUTDATED_LISTING,
} from '../../contract/my-listing/my-listing.ts';
import { LISTING_LINK_MINUTES } from '../../contract/my-listing/sign-in-link.ts';
import { addDays, dayIn } from '../../contract/site/dates.ts';
import {
  changeRequestEmail,
  listingLinksEmail,
  removalEmail,
} from '../../mail/my-listing-emails.ts';
import { formLimit } from '../../security/form-limit.ts';
import { linkLimit } from '../../security/link-limit.ts';
import { clearSessionCookie, lawyerOnly, openSession } from '../../security/session.ts';
import { newToken } from '../../security/token.ts';
import { incompleteListing } from '../incomplete-listing.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';

/** Routes for a lawyer's own listing. `lawyerOnly` protects all routes except those to sign in. */
export const myListing = (db: Database, options: ApiOptions) =>
  new Hono()
    .post(
      '/links',
      body(listingLinkRequest),
      formLimit(db, { kind: 'listing-link', ...options }),
      linkLimit(db, { kind: 'listing-link', ...options }),
      async (c) => {
        const now = options.now();
        const links = {
          maxListings: MAX_LINKS_PER_EMAIL,
          expiresAt: addSeconds(now, LISTING_LINK_MINUTES * 60),
          newToken,
          buildEmail: listingLinksEmail(options.site),
        };
        await sendListingLinks(db, c.req.valid('json').email, links, now);
        const message = options.mail.smtp ? LINK_REQUESTED : CANNOT_EMAIL;
        return c.json({ message }, 202);
      },
    )
    .post('/session', body(listingSignIn), async (c) => {
      const lawyerId = await consumeListingLink(db, c.req.valid('json').token, options.now());
      if (lawyerId === null) return c.json({ message: INVALID_LISTING_LINK }, 410);
      await openSession(db, c, options, { user: { lawyerId }, awaitsSecondFactor: false });
      return c.json({ lawyerId }, 200);
    })
    .use(lawyerOnly(db, options))
    .get('/', async (c) => {
      const own = await ownListing(db, c.get('lawyerId'));
      return own ? c.json(visibleToLawyer(own), 200) : notFound(c, 'Lawyer not found');
    })
    .put('/', body(myListingEdit), async (c) => {
      const { version: expectedVersion, ...fields } = c.req.valid('json');
      const lawyerId = c.get('lawyerId');
      const buildEmails = changeRequestEmail(options);
      try {
        const reviewedFields = fieldsWithEditing('reviewed');
        const edit = { lawyerId, fields, reviewedFields, expectedVersion, buildEmails };
        const own = await editOwnListing(db, edit, options.now());
        return own ? c.json(visibleToLawyer(own), 200) : notFound(c, 'Lawyer not found');
      } catch (error) {
        if (error instanceof IncompleteListingError)
          return c.json<Problem, 422>(incompleteListing(error), 422);
        if (!(error instanceof OutdatedEditError)) throw error;
        const current = visibleToLawyer({ listing: error.current, change: null }).listing;
        return c.json({ message: OUTDATED_LISTING, current }, 409);
      }
    })
    .delete('/', async (c) => {
      const lawyerId = c.get('lawyerId');
      const removal = {
        lawyerId,
        actor: lawyerActor(lawyerId),
        reason: 'Requested by the lawyer',
        buildEmails: removalEmail(options.site),
      };
      await removeListing(db, removal, options.now());
      clearSessionCookie(c, options.site);
      return c.body(null, 204);
    })
    .get('/counts', async (c) => {
      const until = dayIn(options.site.timeZone, options.now());
      const since = addDays(until, 1 - COUNT_DAYS_SHOWN);
      return c.json(await lawyerCountsByDay(db, c.get('lawyerId'), { since, until }), 200);
    })
    .delete('/sessions', async (c) => {
      await endSessionsOf(db, { lawyerId: c.get('lawyerId') });
      clearSessionCookie(c, options.site);
      return c.body(null, 204);
    });

/** Returns a listing without the fields that only administrators may see. */
function visibleToLawyer({ listing, change }: OwnListing) {
  const { profileImage: _, licenseOverride: __, hasCoordinates: ___, ...fields } = listing;
  const { premium, verification, mayBeVerified, ...own } = fields;
  const isVerified = verification !== null && mayBeVerified;
  return {
    listing: { ...own, isPremium: premium !== null, isVerified },
    change,
  };
}
