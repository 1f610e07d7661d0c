import type { Site } from '../contract/site/site.ts';
import type { MailConfig } from './config.ts';

export const SITE_EMAIL_KEPT =
  'The site itself uses this address, so its data isn’t one person’s and can’t be erased. Set another SITE_EMAIL, TEAM_EMAIL or MAIL_FROM first.';

/** True if visitors see this address, or if the site sends or receives email with it. */
export function isSiteEmail(
  email: string,
  { site, mail }: { site: Pick<Site, 'email'>; mail: Pick<MailConfig, 'teamEmail' | 'from'> },
): boolean {
  const own = [site.email, mail.teamEmail, mail.from.address];
  return own.some((address) => address.toLowerCase() === email.trim().toLowerCase());
}
