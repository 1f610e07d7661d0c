import type { Site } from '../contract/site/site.ts';

/** A subscriber's link to unsubscribe. */
interface UnsubscribeLink {
  token: string;
  /** The newsletter that contains the link, so that an unsubscribe counts for it. */
  newsletterId?: number | null;
}

/** Headers that make email clients show their own one-click unsubscribe button (RFC 8058). */
export function unsubscribeHeaders(site: Site, link: UnsubscribeLink): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(site, link)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export function unsubscribeUrl(
  { baseUrl }: Site,
  { token, newsletterId }: UnsubscribeLink,
): string {
  const query = newsletterId ? `?issue=${newsletterId}` : '';
  return `${baseUrl}/newsletter/unsubscribe/${token}${query}`;
}
