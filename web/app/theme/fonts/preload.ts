/** A link descriptor that preloads a font before the browser finds it in the style sheet. */
export function preload(href: string) {
  return {
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  } as const;
}
