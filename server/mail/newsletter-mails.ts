import { html, raw } from 'hono/html';
import { cleanHtml, withFullAddresses } from '../../db/articles/clean-html.ts';
import { htmlOf } from '../../db/articles/read-article.ts';
import type { NewMail } from '../../db/outbox.ts';
import type { Tokens } from '../../db/subscribers.ts';
import { CONFIRMATION_DAYS } from '../contract/newsletter.ts';
import type { Site } from '../contract/site.ts';
import { setLetter } from './letter.ts';

/** Asks whether an address wants the newsletter. The link leads to a button: it changes nothing by itself. */
export function confirmationMail(site: Site) {
  return (to: string, { confirmation, unsubscribe }: Tokens): NewMail => ({
    kind: 'newsletter-confirmation',
    to,
    subject: `Please confirm your subscription to ${site.name}`,
    headers: unsubscribeHeaders(site, unsubscribe),
    ...setLetter(site, {
      heading: 'One step more',
      paragraphs: [
        `This address was entered for the newsletter of ${site.name}. Follow the link and press the button, and it begins.`,
        `The link can be used for ${CONFIRMATION_DAYS} days. If it wasn't you, do nothing: no newsletter is sent to this address.`,
      ],
      link: {
        label: 'Confirm the subscription',
        url: `${site.baseUrl}/newsletter/confirm/${confirmation}`,
      },
      closing: `You don't want to hear of this again? ${unsubscribeAddress(site, unsubscribe)}`,
    }),
  });
}

/** A newsletter as it is written. */
export interface NewsletterText {
  subject: string;
  /** Markdown. */
  body: string;
}

/** The newsletter for one address, with the way out of it. */
export function newsletterMail(site: Site, { subject, body }: NewsletterText) {
  const content = withFullAddresses(cleanHtml(htmlOf(body)), site.baseUrl);
  const { street, city, state, zipCode } = site.address;
  const postal = `${site.name}, ${street}, ${city}, ${state} ${zipCode}`;
  return ({ email, unsubscribeToken }: { email: string; unsubscribeToken: string }): NewMail => {
    const address = unsubscribeAddress(site, unsubscribeToken);
    return {
      kind: 'newsletter',
      to: email,
      subject,
      headers: unsubscribeHeaders(site, unsubscribeToken),
      text: `${body}\n\n-- \nYou get this because you subscribed to the newsletter of ${site.name}.\nUnsubscribe: ${address}\n${postal}\n`,
      html: String(html`<!doctype html>
<html lang="en-US">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="margin:0;padding:24px;background:#fbfaf6;color:#1b1f1d;font:16px/1.6 Arial,sans-serif">
    <div style="max-width:36rem;margin:0 auto">
      ${raw(content)}
      <p style="margin-top:32px;padding-top:16px;border-top:1px solid #dedbd0;color:#55605a;font-size:14px">
        You get this because you subscribed to the newsletter of ${site.name}.<br>
        <a href="${address}" style="color:#14532d">Unsubscribe</a><br>${postal}
      </p>
    </div>
  </body>
</html>`),
    };
  };
}

/** A mail program shows its own button, and a press on it ends the subscription at once (RFC 8058). */
function unsubscribeHeaders(site: Site, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeAddress(site, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function unsubscribeAddress({ baseUrl }: Site, token: string): string {
  return `${baseUrl}/newsletter/unsubscribe/${token}`;
}
