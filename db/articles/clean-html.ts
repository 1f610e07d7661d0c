import sanitize from 'sanitize-html';

/** Elements whose contents go with them. */
const GONE_WITH_CONTENTS = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'noscript', 'noembed', 'noframes'],
  ...['svg', 'math', 'template', 'textarea', 'option', 'title', 'xmp'],
];

/**
 * An article's HTML with nothing in it but reading matter: no scripts, no handlers, no frames, no
 * styles, no forms, links to the web, to mail and to phones alone, and images of this site alone.
 * Done once more, it changes nothing.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
      ...['a', 'strong', 'b', 'em', 'i', 'del', 'code', 'sup', 'sub', 'abbr', 'br'],
      ...['img', 'figure', 'figcaption'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    nonTextTags: GONE_WITH_CONTENTS,
    allowedAttributes: {
      a: ['href', 'rel'],
      abbr: ['title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['scope', 'align'],
      td: ['align'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      // The page's one heading of the first level is the title.
      h1: 'h2',
      a: (tagName, { href = '' }) => {
        const attribs: Record<string, string> = { href };
        if (/^https?:/i.test(href)) attribs.rel = 'noopener noreferrer';
        return { tagName, attribs };
      },
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/'),
  });
}

/** Clean HTML for a place that knows nothing of this site's paths: a mailbox, a feed reader. */
export function withFullAddresses(html: string, baseUrl: string): string {
  return html.replace(/ (href|src)="\//g, ` $1="${baseUrl}/`);
}
