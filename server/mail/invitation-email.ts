import type { Role } from '../../db/data/roles.ts';
import { invitationEmailKey } from '../../db/mail/email-keys.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import { INVITATION_HOURS } from '../contract/accounts/people.ts';
import { ROLE_OPTIONS } from '../contract/accounts/roles.ts';
import type { Site } from '../contract/site/site.ts';
import { setupUrl } from '../security/first-administrator.ts';
import { renderEmail } from './render-email.ts';
import { teamFooter } from './team-email-parts.ts';

interface Invitee {
  email: string;
  role: Role;
  /** Email of the owner who invites the person. */
  invitedBy: string;
  token: string;
}

/** Invites a person to the admin. The link sets the password. */
export function invitationEmail(site: Site, { email, role, invitedBy, token }: Invitee) {
  const option = ROLE_OPTIONS.find(({ value }) => value === role);
  return (administratorId: number): NewEmail => ({
    kind: 'invitation',
    to: email,
    uniqueKey: invitationEmailKey(administratorId, token),
    subject: `You’re invited to the team of ${site.name}`,
    ...renderEmail(site, {
      heading: `Join the team of ${site.name}`,
      paragraphs: [
        `${invitedBy} invited you to help run the directory. Set a password, then sign in.`,
        `The link works once and expires in ${INVITATION_HOURS} hours. If you didn’t expect this email, do nothing.`,
      ],
      facts: [['Your role', `${option?.label}: ${option?.summary}`]],
      link: { label: 'Set your password', url: setupUrl(site, token) },
      footer: teamFooter(site),
    }),
  });
}
