/** The share targets, in display order. Compact mode shows only the first few. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  {
    name: 'Facebook',
    buildHref: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${queryString({ u: url })}`,
  },
  {
    name: 'Twitter',
    buildHref: ({ url, title }) =>
      `https://twitter.com/intent/tweet?${queryString({ url, text: title })}`,
  },
  {
    name: 'LinkedIn',
    buildHref: ({ url }) =>
      `https://www.linkedin.com/sharing/share-offsite/?${queryString({ url })}`,
  },
  {
    name: 'Reddit',
    buildHref: ({ url, title }) => `https://www.reddit.com/submit?${queryString({ url, title })}`,
  },
  {
    name: 'WhatsApp',
    buildHref: ({ url, title }) => `https://wa.me/?${queryString({ text: `${title} ${url}` })}`,
  },
  {
    name: 'Email',
    buildHref: ({ url, title }) =>
      `mailto:?${queryString({ subject: title, body: `${title}\n\n${url}` })}`,
  },
];

/** The number of share targets that compact mode shows before 'Copy link'. */
export const COMPACT_TARGETS = 3;

interface ShareTarget {
  name: string;
  buildHref: (article: { url: string; title: string }) => string;
}

/** Encodes spaces as `%20`, because email apps show a plus sign literally. */
function queryString(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
