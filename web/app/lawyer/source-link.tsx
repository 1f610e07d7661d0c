import type { License } from './license-text.ts';

/** The name of a source, linked to its page if it has one. */
export function SourceLink({ source: { name, url } }: { source: NonNullable<License['source']> }) {
  if (!url) return name;
  return (
    <a href={url} rel="nofollow noopener noreferrer">
      {name}
    </a>
  );
}
