import { Link } from 'react-router';
import { signupAreaLabels } from '../../../../server/contract/applications/application-facts.ts';
import { rowLink, secondLine } from '../../admin/admin-table.css.ts';
import type { Column } from '../../admin/admin-table.tsx';
import { placeText } from '../../admin/inbox/entry-text.ts';
import { entryHref, listHref, listQuery } from '../../admin/inbox/inbox-hrefs.ts';
import { ListPage } from '../../admin/inbox/list-page.tsx';
import { toListResult } from '../../admin/inbox/list-result.ts';
import type { ApplicationRow } from '../../admin/inbox/rows.ts';
import { DeadlineBadge, StatusBadge } from '../../admin/inbox/status-badges.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import type { Route } from './+types/inbox-applications';

const load = requireAdminForLoad(async ({ admin: { inbox } }: ApiClient, { url }: LoadArgs) => ({
  now: new Date().toISOString(),
  counts: await readJson(inbox.$get()),
  list: await toListResult(readJson(inbox.applications.$get({ query: listQuery(url) }))),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Inbox: Applications',
    description: 'Applications from lawyers.',
    path: listHref('applications'),
    noIndex: true,
  });
}

const columnsAt = (now: string): Column<ApplicationRow>[] => [
  {
    heading: 'Lawyer',
    cell: ({ id, firstName, lastName, lawFirm, email }) => (
      <>
        <Link className={rowLink} to={entryHref('applications', id)}>
          {`${firstName} ${lastName}`.trim() || `Application ${id}`}
        </Link>
        <span className={secondLine}>{[lawFirm, email].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    heading: 'Practice areas',
    cell: ({ practiceAreas }) => signupAreaLabels(practiceAreas).join(', '),
  },
  { heading: 'Location', cell: ({ city, state }) => placeText(city, state) },
  { heading: 'Received', cell: ({ receivedAt }) => <SiteTime at={receivedAt} /> },
  { heading: 'Due', cell: (row) => <DeadlineBadge row={row} now={now} /> },
  { heading: 'Status', cell: (row) => <StatusBadge {...row} /> },
];

export default function InboxApplications({ loaderData }: Route.ComponentProps) {
  const { now, counts, list } = loaderData;
  return <ListPage kind="applications" counts={counts} list={list} columns={columnsAt(now)} />;
}
