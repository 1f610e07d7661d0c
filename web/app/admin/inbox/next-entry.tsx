import { createContext, useContext } from 'react';
import type { InboxKind } from '../../../../server/contract/inbox/inbox.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { Link } from '../../ui/link.tsx';
import { entryHref } from './inbox-hrefs.ts';
import type { NextEntry } from './rows.ts';

/** The waiting entry that follows the one on the page. */
export const NextEntryContext = createContext<{ kind: InboxKind; next: NextEntry } | null>(null);

const NAMES = {
  requests: 'request',
  messages: 'message',
  applications: 'application',
} as const satisfies Record<InboxKind, string>;

/** From this number on, the API stops counting. */
const MANY = 1000;

/** Links to the next waiting entry: "Next request (3 left)". */
export function NextEntryLink() {
  const context = useContext(NextEntryContext);
  if (!context) return null;
  const { kind, next } = context;
  if (next.id === null) return <span>No other {kind} are waiting.</span>;
  const left = next.left < MANY ? formatCount(next.left) : `${formatCount(MANY)} or more`;
  return (
    <Link to={entryHref(kind, next.id)} data-shortcut="next">
      Next {NAMES[kind]} ({left} left)
    </Link>
  );
}
