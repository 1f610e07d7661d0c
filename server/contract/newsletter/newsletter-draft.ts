import { z } from 'zod';
import { visibleLine } from '../../../db/data/visible-text.ts';
import { formatCount } from '../site/format-count.ts';

export const MAX_NEWSLETTER_SUBJECT = 150;
export const MAX_NEWSLETTER_BODY = 20_000;

const tooLong = (max: number) => `Use ${formatCount(max)} characters or fewer`;

/** A draft may be incomplete. */
const text = {
  subject: z
    .string('Please enter a subject')
    .transform(visibleLine)
    .pipe(z.string().max(MAX_NEWSLETTER_SUBJECT, tooLong(MAX_NEWSLETTER_SUBJECT))),
  /** Spaces and line breaks stay, because they have a meaning in Markdown. */
  body: z
    .string('Please enter the text')
    .transform((body) => body.toWellFormed().replace(/\r\n?/g, '\n'))
    .transform((body) => body.replace(/[^\P{Cc}\n\t]/gu, ''))
    .pipe(z.string().max(MAX_NEWSLETTER_BODY, tooLong(MAX_NEWSLETTER_BODY))),
};

const version = z.coerce.number('Send the version you are changing').int().min(0);

/** A new draft. The key is random, so that a form that is sent twice creates one draft. */
export const newDraft = z.object({
  ...text,
  draftKey: z.string().regex(/^[\w-]{8,64}$/, 'Please reload the page'),
});

export const draftEdit = z.object({ ...text, version });

export const draftRemoval = z.object({ version });

/** The administrator types the number of subscribers, with or without a comma. */
export const sending = z.object({
  version,
  audience: z
    .string('Please type the number of subscribers')
    .transform((typed) => typed.replace(/[\s,]/g, ''))
    .pipe(z.string().regex(/^\d{1,9}$/, 'Please type the number of subscribers'))
    .transform(Number),
});

/** Why a newsletter can't be sent, or a draft can't be changed. */
export const NEWSLETTER_ERRORS = {
  changed:
    'Someone else saved this draft after you opened it. Your text isn’t saved yet: compare both versions, then save yours again.',
  begun: 'This newsletter is already being sent, so it can’t be changed.',
  changedBeforeSending:
    'Someone else changed the text after you opened this page. Review it, then send it.',
  empty: 'Enter a subject and a text first.',
  noSubscribers: 'There are no active subscribers.',
  noEmail: 'Email is not set up. Set SMTP_URL and restart the server first.',
  noPublicUrl:
    'Set BASE_URL to the public URL of the site and restart the server first: the links in the newsletter use it.',
  notSending: 'This newsletter isn’t being sent, so it can’t be paused.',
  notPaused: 'This newsletter isn’t paused.',
} as const;

export const confirmationMismatch = (audience: number) =>
  audience === 1
    ? 'There is 1 active subscriber. Type 1 to send.'
    : `There are ${formatCount(audience)} active subscribers. Type ${formatCount(audience)} to send.`;
