import { REPORTABLE_FIELDS } from '../../../../server/contract/lawyers/reportable-fields.ts';
import { areaLabel } from '../../../../server/contract/requests/request-facts.ts';
import { labelOf } from '../../../../server/contract/requests/request-options.ts';
import type { ToDoList } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { SiteTime } from '../../ui/site-time.tsx';
import { rowLink, secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { waitingText } from '../inbox/entry-text.ts';
import { entryHref } from '../inbox/inbox-hrefs.ts';
import { DeadlineBadge } from '../inbox/status-badges.tsx';

type Item = ToDoList['items'][number];

/** The waiting records as a table with one link per record. */
export function ToDoTable({ items, now }: { items: readonly Item[]; now: string }) {
  // IDs are unique only within one kind.
  const rows = items.map((item, index) => ({ id: index, item }));
  return (
    <AdminTable caption="What’s to do, earliest due first" rows={rows} columns={columns(now)} />
  );
}

const columns = (now: string): Column<{ id: number; item: Item }>[] => [
  {
    heading: 'Record',
    cell: ({ item }) => (
      <>
        <Link className={rowLink} to={hrefOf(item)}>
          {titleOf(item)}
        </Link>
        <span className={secondLine}>{detailOf(item)}</span>
        {item.suspicion && <Badge variant="red">Suspected spam</Badge>}
      </>
    ),
  },
  { heading: 'Received', cell: ({ item }) => <SiteTime at={item.since} /> },
  {
    heading: 'Due',
    cell: ({ item }) =>
      isReview(item) ? (
        waitingText(item.since, now)
      ) : (
        <DeadlineBadge row={{ receivedAt: item.since, closedAt: null }} now={now} />
      ),
  },
  { heading: 'Handled by', cell: ({ item }) => item.assignee ?? '–' },
];

/** Reviews of listings have no deadline. */
const isReview = ({ kind }: Pick<Item, 'kind'>) => kind === 'changes' || kind === 'mistakes';

const CHANGES_PATH = '/admin/listings/changes';

function hrefOf({ kind, id }: Item): string {
  if (kind === 'changes') return `${CHANGES_PATH}?change=${id}`;
  return kind === 'mistakes' ? `${CHANGES_PATH}?report=${id}` : entryHref(kind, id);
}

const TITLES = {
  requests: 'Request',
  messages: 'Message',
  applications: 'Application',
  changes: 'Requested change',
  mistakes: 'Reported mistake',
} as const satisfies Record<Item['kind'], string>;

function titleOf({ kind, id, name }: Item): string {
  return `${isReview({ kind }) ? TITLES[kind] : `${TITLES[kind]} ${id}`}: ${name}`;
}

function detailOf({ kind, detail }: Item): string | null {
  if (detail === null) return null;
  if (kind === 'requests') return areaLabel(detail);
  return kind === 'mistakes' ? labelOf(REPORTABLE_FIELDS, detail) : detail;
}
