import { type Context, Hono } from 'hono';
import { findAdministrator } from '../../../../db/accounts/administrators.ts';
import type { Database } from '../../../../db/engine/database.ts';
import { enqueueEmail } from '../../../../db/mail/outbox.ts';
import {
  createDraft,
  type DraftResult,
  deleteDraft,
  saveDraft,
} from '../../../../db/newsletter/drafts.ts';
import { findNewsletter, listNewsletters } from '../../../../db/newsletter/newsletter-list.ts';
import {
  beginSending,
  pauseNewsletter,
  resumeNewsletter,
} from '../../../../db/newsletter/sending.ts';
import { countSubscribers } from '../../../../db/newsletter/subscriber-list.ts';
import { newsletterQuery } from '../../../contract/admin/admin-queries.ts';
import { INVALID_FORM } from '../../../contract/forms/notices.ts';
import type { Problem } from '../../../contract/http/problem.ts';
import {
  confirmationMismatch,
  draftEdit,
  draftRemoval,
  NEWSLETTER_ERRORS,
  newDraft,
  sending,
} from '../../../contract/newsletter/newsletter-draft.ts';
import { ADMIN_PAGE_SIZE } from '../../../contract/site/limits.ts';
import { isDefaultUrl } from '../../../http/local-url.ts';
import { newsletterEmail, newsletterTestEmail } from '../../../mail/newsletter-email.ts';
import { allow } from '../../../security/allow.ts';
import type { AdministratorEnv } from '../../../security/session.ts';
import { body } from '../../json-body.ts';
import type { ApiOptions } from '../../options.ts';
import { pageOf } from '../../paging.ts';
import { idParam, notFound, validateQuery } from '../../responses.ts';

const NOT_FOUND = 'Newsletter not found';

/** Routes to write, preview, test, send, pause and resume newsletters. */
export const newsletters = (db: Database, options: ApiOptions) => {
  const { mail, site, now } = options;
  const blockers = () => sendingBlockers(options);

  const actionOf = (c: Context<AdministratorEnv>) => ({
    administratorId: c.get('administratorId'),
    now: now(),
  });

  const preview = (id: number, text: { subject: string; body: string | null }) =>
    newsletterEmail(
      site,
      { subject: text.subject, body: text.body ?? '' },
      id,
    )({ email: SAMPLE_RECIPIENT, unsubscribeToken: 'sample' });

  const draftResponse = (c: Context, { outcome, newsletter: current }: DraftResult) => {
    if (outcome === 'unknown' || !current) return notFound(c, NOT_FOUND);
    if (outcome === 'done') return c.json(current, 200);
    return c.json({ message: NEWSLETTER_ERRORS[outcome], current }, 409);
  };

  return new Hono<AdministratorEnv>()
    .get('/', allow('read newsletters'), validateQuery(newsletterQuery), async (c) => {
      const { page = 1, ...filter } = c.req.valid('query');
      const range = pageOf({ page, pageSize: ADMIN_PAGE_SIZE });
      return c.json(await listNewsletters(db, filter, range), 200);
    })
    .post('/', allow('edit newsletters'), body(newDraft), async (c) => {
      const { draftKey, ...text } = c.req.valid('json');
      const administratorId = c.get('administratorId');
      const created = await createDraft(db, text, { administratorId, draftKey }, now());
      return draftResponse(c, created);
    })
    .get('/:id', allow('read newsletters'), async (c) => {
      const newsletter = await findNewsletter(db, idParam(c));
      if (!newsletter) return notFound(c, NOT_FOUND);
      const { active } = await countSubscribers(db);
      const { text } = preview(newsletter.id, newsletter);
      return c.json({ newsletter, text, subscribers: active, blockers: blockers() }, 200);
    })
    .get('/:id/html', allow('read newsletters'), async (c) => {
      const newsletter = await findNewsletter(db, idParam(c));
      return newsletter ? c.html(preview(newsletter.id, newsletter).html) : notFound(c, NOT_FOUND);
    })
    .put('/:id', allow('edit newsletters'), body(draftEdit), async (c) => {
      const draft = { id: idParam(c), ...c.req.valid('json') };
      return draftResponse(c, await saveDraft(db, draft, c.get('administratorId'), now()));
    })
    .delete('/:id', allow('edit newsletters'), body(draftRemoval), async (c) => {
      const draft = { id: idParam(c), ...c.req.valid('json') };
      const result = await deleteDraft(db, draft, c.get('administratorId'), now());
      return result.outcome === 'done' ? c.body(null, 204) : draftResponse(c, result);
    })
    .post('/:id/test', allow('edit newsletters'), async (c) => {
      const newsletter = await findNewsletter(db, idParam(c));
      if (!newsletter) return notFound(c, NOT_FOUND);
      if (!mail.smtp) return c.json<Problem, 409>({ message: NEWSLETTER_ERRORS.noEmail }, 409);
      const { subject, body } = newsletter;
      if (!subject || !body) return c.json<Problem, 409>({ message: NEWSLETTER_ERRORS.empty }, 409);
      const administrator = await findAdministrator(db, { id: c.get('administratorId') });
      const recipient = administrator?.email ?? '';
      await enqueueEmail(db, newsletterTestEmail(site, { subject, body }, recipient), now());
      return c.json({ recipient }, 200);
    })
    .post('/:id/send', allow('edit newsletters'), body(sending), async (c) => {
      const [blocker] = blockers();
      if (blocker) return c.json<Problem, 409>({ message: blocker }, 409);
      const outcome = await beginSending(
        db,
        { id: idParam(c), ...c.req.valid('json') },
        actionOf(c),
      );
      if (outcome === 'done') return c.json({ isBegun: true }, 200);
      if (outcome === 'unknown') return notFound(c, NOT_FOUND);
      if (outcome === 'changed') {
        return c.json<Problem, 409>({ message: NEWSLETTER_ERRORS.changedBeforeSending }, 409);
      }
      if (outcome === 'empty') {
        return c.json<Problem, 409>({ message: NEWSLETTER_ERRORS.empty }, 409);
      }
      if (outcome.audience === 0) {
        return c.json<Problem, 409>({ message: NEWSLETTER_ERRORS.noSubscribers }, 409);
      }
      const errors = { audience: confirmationMismatch(outcome.audience) };
      return c.json<Problem, 422>({ message: INVALID_FORM, errors }, 422);
    })
    .post('/:id/pause', allow('edit newsletters'), async (c) =>
      (await pauseNewsletter(db, idParam(c), actionOf(c)))
        ? c.json({ isPaused: true }, 200)
        : c.json<Problem, 409>({ message: NEWSLETTER_ERRORS.notSending }, 409),
    )
    .post('/:id/resume', allow('edit newsletters'), async (c) =>
      (await resumeNewsletter(db, idParam(c), actionOf(c)))
        ? c.json({ isPaused: false }, 200)
        : c.json<Problem, 409>({ message: NEWSLETTER_ERRORS.notPaused }, 409),
    );
};

/** The recipient in a preview, whose unsubscribe link does nothing. */
const SAMPLE_RECIPIENT = 'reader@example.com';

/** The settings that prevent sending. A newsletter's links must work on other machines. */
function sendingBlockers({ mail, site }: ApiOptions): string[] {
  return [
    ...(mail.smtp ? [] : [NEWSLETTER_ERRORS.noEmail]),
    ...(isDefaultUrl(site.baseUrl) ? [NEWSLETTER_ERRORS.noPublicUrl] : []),
  ];
}
