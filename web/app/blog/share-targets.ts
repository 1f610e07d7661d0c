/** The share targets, in order. The compact mode shows only the first ones. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  {
    name: 'Facebook',
    address: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  {
    name: 'Twitter',
    address: ({ url, title }) => `https://twitter.com/intent/tweet?${query({ url, text: title })}`,
  },
  {
    name: 'LinkedIn',
    address: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  {
    name: 'Reddit',
    address: ({ url, title }) => `https://www.reddit.com/submit?${query({ url, title })}`,
  },
  {
    name: 'WhatsApp',
    address: ({ url, title }) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  },
  {
    name: 'E-mail',
    address: ({ url, title }) => `mailto:?${query({ subject: title, body: `${title}\n\n${url}` })}`,
  },
];

/** The number of targets in the compact mode, before 'Copy link'. */
export const COMPACT_TARGETS = 3;

interface ShareTarget {
  name: string;
  address: (article: { url: string; title: string }) => string;
}

/** Encodes spaces as `%20`, because email apps show a plus sign literally. */
function query(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
