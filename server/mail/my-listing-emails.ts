import type { RequestedChanges } from '../../db/lawyers/listing-changes.ts';
import type { ListingLink } from '../../db/lawyers/listing-links.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import { fieldLabel } from '../contract/lawyers/listing-fields.ts';
import { LISTING_LINK_MINUTES } from '../contract/my-listing/sign-in-link.ts';
import type { Site } from '../contract/site/site.ts';
import type { EmailContext } from './config.ts';
import { renderEmail } from './render-email.ts';
import { teamFooter } from './team-email-parts.ts';

/** The email with a sign-in link for each listing that has this email address. */
export function listingLinksEmail(site: Site) {
  return (to: string, links: readonly ListingLink[]): NewEmail => ({
    kind: 'listing-link',
    to,
    subject: `Your sign-in link for ${site.name}`,
    ...renderEmail(site, {
      heading: links.length === 1 ? 'Sign in to your listing' : 'Sign in to your listings',
      paragraphs: [
        `Someone, hopefully you, asked to edit ${links.length === 1 ? 'your listing' : 'your listings'}. Open the link and click the button.`,
        `${links.length === 1 ? 'The link works' : 'Each link works'} once and expires in ${LISTING_LINK_MINUTES} minutes. If it wasn’t you, do nothing: no one can sign in without this email.`,
      ],
      links: links.map((link) => ({
        label: listingLabel(link),
        url: `${site.baseUrl}/my-listing/sign-in/${link.token}`,
      })),
      footer: contactFooter(site),
    }),
  });
}

/** Tells the team that a lawyer has requested changes that need approval. */
export function changeRequestEmail({ site, mail }: EmailContext) {
  return (
    changeId: number,
    { id, name }: { id: number; name: string },
    changes: RequestedChanges,
  ): NewEmail[] => {
    const heading = `${name} requested changes to listing ${id}`;
    return [
      {
        kind: 'listing-change-team',
        to: mail.teamEmail,
        subject: heading,
        ...renderEmail(site, {
          heading,
          paragraphs: ['The changes will be published after you approve them.'],
          facts: changeFacts(changes),
          link: {
            label: 'Review changes',
            url: `${site.baseUrl}/admin/listings/changes?change=${changeId}`,
          },
          footer: teamFooter(site),
        }),
      },
    ];
  };
}

interface DecisionEmailOptions {
  site: Site;
  decision: 'approved' | 'refused';
  reason: string | null;
}

/**
 * Tells the lawyer the decision. If an approved change replaces the email address, both the old and
 * the new address get it.
 */
export function changeDecisionEmails({ site, decision, reason }: DecisionEmailOptions) {
  return ({ email }: { email: string | null }, changes: RequestedChanges): NewEmail[] => {
    const isApproved = decision === 'approved';
    const heading = isApproved ? 'Your changes are live' : 'We couldn’t publish your changes';
    const rendered = renderEmail(site, {
      heading,
      paragraphs: isApproved
        ? ['We approved your changes. Your listing now shows:']
        : [`We couldn’t publish the changes that you requested. ${reason}`, 'You requested:'],
      facts: changeFacts(changes),
      link: { label: 'Go to your listing', url: `${site.baseUrl}/my-listing` },
      footer: contactFooter(site),
    });
    const recipients = [email, isApproved ? changes.email : null].filter((to) => to != null);
    return recipients.map((to) => ({
      kind: 'listing-change-decision',
      to,
      subject: heading,
      ...rendered,
    }));
  };
}

/** Confirms that a listing was removed. */
export function removalEmail(site: Site) {
  return ({ name, email }: { name: string; email: string }): NewEmail[] => [
    {
      kind: 'listing-removal',
      to: email,
      subject: `Your listing was removed from ${site.name}`,
      ...renderEmail(site, {
        heading: 'Your listing was removed',
        paragraphs: [
          `${name} is no longer listed, and future imports will skip this profile. Search engines may show the page for a while.`,
          'If you didn’t ask for this, or if you change your mind, contact us.',
        ],
        footer: contactFooter(site),
      }),
    },
  ];
}

function listingLabel({ name, lawFirmName, city, state }: ListingLink): string {
  return [name, lawFirmName, `${city}, ${state}`].filter(Boolean).join(', ');
}

function contactFooter(site: Site): string {
  return `${site.email}, ${formatPhone(site.phone)}`;
}

function changeFacts(changes: RequestedChanges): [string, string][] {
  return Object.entries(changes).map(([name, value]) => [
    fieldLabel(name),
    (Array.isArray(value) ? value.join('\n') : String(value ?? '')) || 'none',
  ]);
}
