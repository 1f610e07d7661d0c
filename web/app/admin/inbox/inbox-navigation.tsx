import { Link } from 'react-router';
import { INBOX_KINDS, type InboxKind } from '../../../../server/contract/inbox/inbox.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { Badge } from '../badge.tsx';
import { listHref } from './inbox-hrefs.ts';
import * as css from './list.css.ts';
import type { InboxCounts } from './rows.ts';

const labels = {
  requests: 'Requests',
  messages: 'Messages',
  applications: 'Applications',
} as const satisfies Record<InboxKind, string>;

/** Links to the three lists, with the number of waiting entries in each. */
export function InboxNavigation({ current, counts }: { current: InboxKind; counts: InboxCounts }) {
  return (
    <nav className={css.kinds} aria-label="Inbox">
      {INBOX_KINDS.map((kind) => {
        const { waiting, late } = counts[kind];
        return (
          <Link
            key={kind}
            className={css.kind}
            to={listHref(kind)}
            aria-current={kind === current ? 'page' : undefined}
          >
            <span>
              {labels[kind]}: {formatCount(waiting)} waiting
            </span>
            {late > 0 && <Badge variant="red">{formatCount(late)} overdue</Badge>}
          </Link>
        );
      })}
    </nav>
  );
}
