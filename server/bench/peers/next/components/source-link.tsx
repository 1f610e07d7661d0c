/** The name of a source, linked to its page if it has one. */
export function SourceLink({ source: { name, url } }: { source: { name: string; url: string } }) {
  if (!url) return name;
  return (
    <a href={url} rel="nofollow noopener noreferrer">
      {name}
    </a>
  );
}
