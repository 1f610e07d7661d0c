import type { NewEmail } from '../../db/mail/outbox.ts';
import type { SubscriberTokens } from '../../db/newsletter/subscribers.ts';
import { CONFIRMATION_DAYS } from '../contract/newsletter/newsletter.ts';
import type { Site } from '../contract/site/site.ts';
import { renderEmail } from './render-email.ts';
import { unsubscribeHeaders, unsubscribeUrl } from './unsubscribe.ts';

/**
 * Asks a subscriber to confirm. The link opens a page with a button, and changes nothing by itself.
 */
export function confirmationEmail(site: Site) {
  return (to: string, { confirmation, unsubscribe }: SubscriberTokens): NewEmail => ({
    kind: 'newsletter-confirmation',
    to,
    subject: `Please confirm your subscription to ${site.name}`,
    headers: unsubscribeHeaders(site, unsubscribe),
    ...renderEmail(site, {
      heading: 'One step more',
      paragraphs: [
        `This address was entered for the newsletter of ${site.name}. Follow the link and press the button, and it begins.`,
        `The link can be used for ${CONFIRMATION_DAYS} days. If it wasn't you, do nothing: no newsletter is sent to this address.`,
      ],
      link: {
        label: 'Confirm the subscription',
        url: `${site.baseUrl}/newsletter/confirm/${confirmation}`,
      },
      footer: `You don't want to hear of this again? ${unsubscribeUrl(site, unsubscribe)}`,
    }),
  });
}
