import { html } from 'hono/html';
import type { Site } from '../contract/site/site.ts';
import { emailLogo, linkColor } from './email-brand.ts';

/** The content of an email, from which both its plain text and its HTML are rendered. */
export interface EmailContent {
  heading: string;
  paragraphs: string[];
  /** Labels and values. A value may have several lines. */
  facts?: (readonly [label: string, value: string])[];
  /** The text that the email answers, with its author and date. */
  quote?: { source: string; text: string };
  link?: EmailLink;
  /** Used instead of `link` if the email has several links. */
  links?: EmailLink[];
  /** Small print at the end of the email. */
  footer: string;
}

interface EmailLink {
  label: string;
  url: string;
}

/** Renders an email as plain text and as HTML. The HTML escapes everything that a visitor wrote. */
export function renderEmail(site: Site, content: EmailContent): { text: string; html: string } {
  return { text: renderText(site, content), html: String(renderHtml(site, content)) };
}

function renderText(site: Site, content: EmailContent): string {
  const { heading, paragraphs, facts = [], quote, footer } = content;
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${indented(value)}`).join('\n'),
    quote && `${quote.source}\n\n${quote.text.replace(/^/gm, '> ')}`,
    ...linksOf(content).map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${site.name}\n${footer}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function indented(value: string): string {
  return value.includes('\n') ? `\n${value.replace(/^/gm, '    ')}` : value;
}

function linksOf({ link, links = [] }: EmailContent): EmailLink[] {
  return link ? [link, ...links] : links;
}

function renderHtml(site: Site, content: EmailContent) {
  const { heading, paragraphs, facts = [], quote, footer } = content;
  const row = ([label, value]: readonly [string, string]) => html`
    <tr>
      <th align="left" valign="top" style="padding:6px 16px 6px 0;color:#55605a;font-weight:400">${label}</th>
      <td valign="top" style="padding:6px 0;white-space:pre-wrap;overflow-wrap:anywhere">${value}</td>
    </tr>`;
  return html`<!doctype html>
<html lang="en-US">
  <head><meta charset="utf-8"><title>${heading}</title></head>
  <body style="margin:0;padding:24px;background:#fbfaf6;color:#1b1f1d;font:16px/1.5 Arial,sans-serif">
    <div style="max-width:36rem;margin:0 auto">
      ${emailLogo(site)}<h1 style="font:600 24px/1.2 Georgia,serif">${heading}</h1>
      ${paragraphs.map((paragraph) => html`<p style="white-space:pre-line">${paragraph}</p>`)}
      ${facts.length > 0 ? html`<table role="presentation" cellspacing="0">${facts.map(row)}</table>` : ''}
      ${quote ? html`<p style="color:#55605a">${quote.source}</p><blockquote style="margin:0;padding-left:16px;border-left:3px solid #dedbd0;color:#55605a;white-space:pre-wrap;overflow-wrap:anywhere">${quote.text}</blockquote>` : ''}
      ${linksOf(content).map(({ label, url }) => html`<p><a href="${url}" style="color:${linkColor(site)}">${label}</a></p>`)}
      <p style="margin-top:32px;color:#55605a;font-size:14px">${site.name}<br>${footer}</p>
    </div>
  </body>
</html>`;
}
