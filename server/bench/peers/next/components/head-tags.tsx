import type { FindPage } from '../../data/find-page.ts';

type Tags = FindPage['meta'];

/**
 * The title, meta tags, canonical link and structured data. React moves all but the data to the
 * head.
 */
export function HeadTags({ tags }: { tags: Tags }) {
  return tags.map((tag) => (
    <HeadTag key={JSON.stringify(tag).slice(0, 40)} tag={tag as Record<string, unknown>} />
  ));
}

function HeadTag({ tag: { title, tagName, ...attributes } }: { tag: Record<string, unknown> }) {
  if (typeof title === 'string') return <title>{title}</title>;
  if (tagName === 'link') return <link {...attributes} />;
  const data = attributes['script:ld+json'];
  if (!data) return <meta {...attributes} />;
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
