import type { Site } from '../contract/site/site.ts';

/** A mail program shows its own button, and a press on it ends the subscription at once (RFC 8058). */
export function unsubscribeHeaders(site: Site, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeAddress(site, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export function unsubscribeAddress({ baseUrl }: Site, token: string): string {
  return `${baseUrl}/newsletter/unsubscribe/${token}`;
}
