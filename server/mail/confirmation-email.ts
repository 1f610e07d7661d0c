import type { NewEmail } from '../../db/mail/outbox.ts';
import type { SubscriberTokens } from '../../db/newsletter/subscribers.ts';
import { CONFIRMATION_DAYS } from '../contract/newsletter/newsletter.ts';
import type { Site } from '../contract/site/site.ts';
import { renderEmail } from './render-email.ts';
import { unsubscribeHeaders, unsubscribeUrl } from './unsubscribe.ts';

/**
 * Asks a subscriber to confirm the subscription. The link only opens a page; the subscriber
 * confirms with a button there, so that link scanners can't confirm.
 */
export function confirmationEmail(site: Site) {
  return (to: string, { confirmation, unsubscribe }: SubscriberTokens): NewEmail => ({
    kind: 'newsletter-confirmation',
    to,
    subject: `Please confirm your subscription to ${site.name}`,
    headers: unsubscribeHeaders(site, { token: unsubscribe }),
    ...renderEmail(site, {
      heading: 'One more step',
      paragraphs: [
        `Someone entered this email address to subscribe to the ${site.name} newsletter. To confirm, open the link and click the button.`,
        `The link expires in ${CONFIRMATION_DAYS} days. If this wasn’t you, do nothing, and we won’t send you the newsletter.`,
      ],
      link: {
        label: 'Confirm your subscription',
        url: `${site.baseUrl}/newsletter/confirm/${confirmation}`,
      },
      footer: `Don’t want these emails? ${unsubscribeUrl(site, { token: unsubscribe })}`,
    }),
  });
}
