import { html } from 'hono/html';
import { DEFAULT_ACCENT } from '../contract/site/accent.ts';
import { logoWidth } from '../contract/site/logo.ts';
import { logoUrl } from '../contract/site/logo-url.ts';
import type { Site } from '../contract/site/site.ts';

/** The height of the logo in emails, in pixels. */
const LOGO_HEIGHT = 40;

/** The color of links in the site's emails. */
export const linkColor = ({ accent }: Site) => (accent ?? DEFAULT_ACCENT).light.toLowerCase();

/** The operator's logo at the top of an email; nothing if there is none. */
export function emailLogo({ logo, baseUrl, name }: Site) {
  if (!logo) return '';
  const src = baseUrl + logoUrl(logo, 'png');
  return html`<p style="margin:0 0 24px"><img src="${src}" width="${logoWidth(logo, LOGO_HEIGHT)}" height="${LOGO_HEIGHT}" alt="${name}" style="border:0;background:#ffffff"></p>
      `;
}
