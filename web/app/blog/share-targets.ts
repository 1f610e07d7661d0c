/** Where an article can be shared, in order; the first of them in the compact mode (specification, section 9). */
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

/** So many of them in the compact mode, before 'Copy link'. */
export const COMPACT_TARGETS = 3;

interface ShareTarget {
  name: string;
  address: (article: { url: string; title: string }) => string;
}

/** With `%20` for a space: mail programs show a plus as it is. */
function query(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
