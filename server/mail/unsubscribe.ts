import type { Site } from '../contract/site/site.ts';

/** Headers that make email clients show their own one-click unsubscribe button (RFC 8058). */
export function unsubscribeHeaders(site: Site, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(site, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export function unsubscribeUrl({ baseUrl }: Site, token: string): string {
  return `${baseUrl}/newsletter/unsubscribe/${token}`;
}
