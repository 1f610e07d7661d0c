import { html, raw } from 'hono/html';
import { cleanHtml, withAbsoluteUrls } from '../../db/articles/clean-html.ts';
import { markdownToHtml } from '../../db/articles/render-markdown.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { NewsletterText } from '../../db/newsletter/drafts.ts';
import type { Site } from '../contract/site/site.ts';
import { newToken } from '../security/token.ts';
import { emailLogo, linkColor } from './email-brand.ts';
import { unsubscribeHeaders, unsubscribeUrl } from './unsubscribe.ts';

/**
 * The newsletter for one subscriber, with an unsubscribe link.
 *
 * @param newsletterId null for a test
 */
export function newsletterEmail(
  site: Site,
  { subject, body }: NewsletterText,
  newsletterId: number | null,
) {
  const content = withAbsoluteUrls(cleanHtml(markdownToHtml(body)), site.baseUrl);
  const { street, city, state, zipCode } = site.postalAddress;
  const postalAddress = `${site.name}, ${street}, ${city}, ${state} ${zipCode}`;
  return ({ email, unsubscribeToken }: { email: string; unsubscribeToken: string }): NewEmail => {
    const link = { token: unsubscribeToken, newsletterId };
    const unsubscribeLink = unsubscribeUrl(site, link);
    return {
      kind: 'newsletter',
      to: email,
      subject,
      headers: unsubscribeHeaders(site, link),
      text: `${body}\n\n-- \nYou’re receiving this because you subscribed to the ${site.name} newsletter.\nUnsubscribe: ${unsubscribeLink}\n${postalAddress}\n`,
      html: String(html`<!doctype html>
<html lang="en-US">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="margin:0;padding:24px;background:#fbfaf6;color:#1b1f1d;font:16px/1.6 Arial,sans-serif">
    <div style="max-width:36rem;margin:0 auto">
      ${emailLogo(site)}${raw(content)}
      <p style="margin-top:32px;padding-top:16px;border-top:1px solid #dedbd0;color:#55605a;font-size:14px">
        You’re receiving this because you subscribed to the ${site.name} newsletter.<br>
        <a href="${unsubscribeLink}" style="color:${linkColor(site)}">Unsubscribe</a><br>${postalAddress}
      </p>
    </div>
  </body>
</html>`),
    };
  };
}

/** A copy of the newsletter for a test. Its unsubscribe link does nothing. */
export function newsletterTestEmail(site: Site, text: NewsletterText, to: string): NewEmail {
  const subject = `[Test] ${text.subject}`;
  const recipient = { email: to, unsubscribeToken: newToken() };
  return {
    ...newsletterEmail(site, { ...text, subject }, null)(recipient),
    kind: 'newsletter-test',
  };
}
