import { Link } from '../../ui/link.tsx';
import { visuallyHidden } from '../../ui/page.css.ts';
import { rowLink } from '../admin-table.css.ts';
import { entryHref } from './inbox-hrefs.ts';

const NOUNS = { requests: 'request', messages: 'message', applications: 'application' } as const;

interface EntryLinkProps {
  kind: keyof typeof NOUNS;
  id: number;
  /** The sender's name; empty or null if it was erased. */
  name: string | null;
}

/** A list's link to a submission. Its number tells apart several of one person. */
export function EntryLink({ kind, id, name }: EntryLinkProps) {
  const noun = NOUNS[kind];
  return (
    <Link className={rowLink} to={entryHref(kind, id)}>
      {name ? (
        <>
          {name}
          <span className={visuallyHidden}>
            , {noun} {id}
          </span>
        </>
      ) : (
        `${noun[0]?.toUpperCase()}${noun.slice(1)} ${id}`
      )}
    </Link>
  );
}
