/** A link that has a font fetched before the styles ask for it. */
export function preload(href: string) {
  return {
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  } as const;
}
