import sanitize from 'sanitize-html';
import { parsePicturePath, pictureSrcSet } from '../data/picture-path.ts';

/** Elements that are removed along with their content. */
const REMOVED_WITH_CONTENTS = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'noscript', 'noembed', 'noframes'],
  ...['svg', 'math', 'template', 'textarea', 'option', 'title', 'xmp'],
];

/**
 * Sanitizes an article's HTML. Removes scripts, event handlers, frames, styles and forms, and keeps
 * only web, email and phone links and images from this site. Sanitizing twice changes nothing more.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
      ...['a', 'strong', 'b', 'em', 'i', 'del', 'code', 'sup', 'sub', 'abbr', 'br'],
      ...['img', 'figure', 'figcaption'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    nonTextTags: REMOVED_WITH_CONTENTS,
    allowedAttributes: {
      a: ['href', 'rel'],
      abbr: ['title'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['scope', 'align'],
      td: ['align'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      // The page already has an h1: the article's title.
      h1: 'h2',
      a: (tagName, { href = '' }) => {
        const attribs: Record<string, string> = { href };
        if (/^https?:/i.test(href)) attribs.rel = 'noopener noreferrer';
        return { tagName, attribs };
      },
      img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/'),
  });
}

/** The text column of an article is at most this wide. */
const SIZES = '(min-width: 46em) 660px, 100vw';

/** Adds the sizes of an uploaded picture, so that a phone loads a small file. */
function imageAttributes({ src = '', alt = '', width, height }: Record<string, string>) {
  const file = parsePicturePath(src);
  const srcset = pictureSrcSet(src);
  return {
    src,
    ...(srcset && { srcset, sizes: SIZES }),
    alt,
    ...(file
      ? { width: String(file.width), height: String(file.height) }
      : { ...(width && { width }), ...(height && { height }) }),
    loading: 'lazy',
  };
}

/** Makes the site's relative URLs absolute, for use in emails and feeds. */
export function withAbsoluteUrls(html: string, baseUrl: string): string {
  return html
    .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
    .replace(/ (href|src)="\//g, ` $1="${baseUrl}/`);
}
