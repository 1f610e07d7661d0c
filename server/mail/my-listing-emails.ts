import type { RequestedChanges } from '../../db/lawyers/listing-changes.ts';
import type { ListingLink } from '../../db/lawyers/listing-links.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import { LISTING_LABELS, LISTING_LINK_MINUTES } from '../contract/my-listing/my-listing.ts';
import type { Site } from '../contract/site/site.ts';
import { renderEmail } from './render-email.ts';
import { teamFooter } from './team-email-parts.ts';

/** The sign-in links for every listing that has this email address. */
export function listingLinksEmail(site: Site) {
  return (to: string, links: readonly ListingLink[]): NewEmail => ({
    kind: 'listing-link',
    to,
    subject: `Your sign-in link to ${site.name}`,
    ...renderEmail(site, {
      heading: links.length === 1 ? 'Sign in to your listing' : 'Sign in to your listings',
      paragraphs: [
        'Somebody, you we hope, asked to edit what the directory says. Follow the link and press the button.',
        `${links.length === 1 ? 'It works' : 'Each works'} once, within ${LISTING_LINK_MINUTES} minutes. If it wasn’t you, do nothing: nobody gets in without this mail.`,
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
export function changeRequestEmail({ site, teamEmail }: { site: Site; teamEmail: string }) {
  return ({ id, name }: { id: number; name: string }, changes: RequestedChanges): NewEmail[] => {
    const heading = `Listing ${id}: ${name} asks for changes`;
    return [
      {
        kind: 'listing-change-team',
        to: teamEmail,
        subject: heading,
        ...renderEmail(site, {
          heading,
          paragraphs: ['They are published once you have checked and approved them.'],
          facts: changeFacts(changes),
          link: { label: 'Decide', url: `${site.baseUrl}/admin/listings/changes` },
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

/** Tells the lawyer the decision, at both email addresses if an approved change replaces one. */
export function changeDecisionEmails({ site, decision, reason }: DecisionEmailOptions) {
  return ({ email }: { email: string | null }, changes: RequestedChanges): NewEmail[] => {
    const isApproved = decision === 'approved';
    const heading = isApproved
      ? 'Your changes are published'
      : 'Your changes could not be published';
    const rendered = renderEmail(site, {
      heading,
      paragraphs: isApproved
        ? ['We have checked what you asked for, and your listing says it now:']
        : [`We could not publish what you asked for. ${reason}`, 'This is what you asked for:'],
      facts: changeFacts(changes),
      link: { label: 'Your listing', url: `${site.baseUrl}/my-listing` },
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
      subject: `Your listing is removed from ${site.name}`,
      ...renderEmail(site, {
        heading: 'Your listing is removed',
        paragraphs: [
          `${name} isn’t listed any more, and won’t be taken in again from a roster. Search engines may show the page until they look again.`,
          'If you didn’t ask for this, or change your mind, write to us.',
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
    LISTING_LABELS[name as keyof RequestedChanges],
    (Array.isArray(value) ? value.join('\n') : value) || 'none',
  ]);
}
