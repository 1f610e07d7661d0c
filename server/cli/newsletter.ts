import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { frontMatterSchema, parseFrontMatter, singleLine } from '../../db/articles/front-matter.ts';
import type { Database } from '../../db/engine/database.ts';
import { enqueueEmail } from '../../db/mail/outbox.ts';
import type { NewsletterText } from '../../db/newsletter/drafts.ts';
import {
  beginNewsletter,
  NewsletterConflictError,
  queueNewsletter,
} from '../../db/newsletter/newsletters.ts';
import { email } from '../contract/forms/field-rules.ts';
import { formatDay } from '../contract/site/dates.ts';
import { isDefaultUrl } from '../http/local-url.ts';
import { newsletterEmail, newsletterTestEmail } from '../mail/newsletter-email.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type Outcome,
  UsageError,
} from './command.ts';
import { parseTextFile } from './parse-text-file.ts';

/**
 * A small batch keeps each transaction short, so that a running server never waits long for the
 * database.
 */
const BATCH_SIZE = 50;

const newsletterFrontMatter = frontMatterSchema({ subject: singleLine(150) });

export const newsletterSend: Command = {
  name: 'newsletter send',
  summary: 'Queue a newsletter: a Markdown file with a subject in its front matter',
  takes: 'FILE.md',
  arity: { min: 1, max: 1 },
  options: {
    to: {
      value: 'EMAIL|all',
      summary:
        'Send a test to one address (its unsubscribe link does nothing), or the newsletter to all subscribers',
    },
  },
  async run(call) {
    const [file = ''] = call.args;
    const { to } = call.options;
    if (typeof to !== 'string') throw new UsageError('Use --to all or --to EMAIL.');
    const newsletter = parseTextFile(file, parseNewsletter);
    return to === 'all' ? sendToAll(call, newsletter) : sendTest(call, newsletter, to);
  },
};

interface Newsletter extends NewsletterText {
  name: string;
}

function parseNewsletter(text: string, name: string): Newsletter {
  const { front, body } = parseFrontMatter(text, newsletterFrontMatter);
  return { name, subject: front.subject, body };
}

async function sendTest(
  call: CommandContext,
  newsletter: Newsletter,
  to: string,
): Promise<Outcome> {
  if (!email.safeParse(to).success) {
    throw new UsageError(`'${to}' is neither 'all' nor a valid email address.`);
  }
  const test = newsletterTestEmail(call.config.site, newsletter, to);
  await enqueueEmail(await call.openDirectory(), test, new Date());
  return {
    text: `Queued a test email to ${to}. ${deliveryNote(call)}`,
    json: { name: newsletter.name, to, queued: 1 },
  };
}

async function sendToAll(call: CommandContext, newsletter: Newsletter): Promise<Outcome> {
  const { site } = call.config;
  if (isDefaultUrl(site.baseUrl)) {
    throw new CommandError(
      'First set BASE_URL to the public URL of the site: the links in the email use it.',
    );
  }
  const db = await call.openDirectory();
  const progress = await startNewsletter(db, newsletter, site.timeZone);
  if (progress.queued + progress.missing === 0) {
    throw new CommandError(
      'There are no subscribers. Nothing was queued, and you can still use this file name.',
    );
  }
  if (progress.isPaused) {
    throw new CommandError(
      `'${newsletter.name}' is paused. Resume it at ${site.baseUrl}/admin/newsletters/${progress.id}.`,
    );
  }
  const bar = call.progress(newsletter.name, progress.queued + progress.missing);
  const { id } = progress;
  const emailFor = newsletterEmail(site, newsletter, id);
  let added = 0;
  while (id !== null) {
    const count = await queueNewsletter(db, id, BATCH_SIZE, emailFor, new Date());
    if (count === 0) break;
    added += count;
    bar.update(progress.queued + added);
    await wait();
  }
  bar.end();
  const before = progress.queued > 0 ? ` ${progress.queued} had already received it.` : '';
  return {
    text: `Queued '${newsletter.name}' for ${added} subscribers.${before} ${deliveryNote(call)}`,
    json: { name: newsletter.name, to: 'all', queued: added, before: progress.queued },
  };
}

async function startNewsletter(
  db: Database,
  { name, subject, body }: Newsletter,
  timeZone: string,
) {
  const digest = createHash('sha256').update(`${subject}\n${body}`).digest('hex');
  try {
    return await beginNewsletter(db, { name, subject, body, digest }, new Date());
  } catch (error) {
    if (!(error instanceof NewsletterConflictError)) throw error;
    throw new CommandError(
      `A different newsletter named '${name}' was sent on ${formatDay(timeZone, error.begunAt)}. To send ` +
        'this one, rename the file. To finish sending that one, restore its original text.',
    );
  }
}

function deliveryNote({ config }: CommandContext): string {
  return config.mail.smtp
    ? 'The server will send it.'
    : 'It stays in the outbox until a mail server is configured (SMTP_URL).';
}
