import { signupAreaLabels } from '../../../../server/contract/applications/application-facts.ts';
import { secondLine } from '../../admin/admin-table.css.ts';
import type { Column } from '../../admin/admin-table.tsx';
import { EntryLink } from '../../admin/inbox/entry-link.tsx';
import { placeText } from '../../admin/inbox/entry-text.ts';
import { listHref } from '../../admin/inbox/inbox-hrefs.ts';
import { loadList } from '../../admin/inbox/inbox-loaders.ts';
import { ListPage } from '../../admin/inbox/list-page.tsx';
import type { ApplicationRow } from '../../admin/inbox/rows.ts';
import { savedFilterAction } from '../../admin/inbox/saved-filter-action.ts';
import { statusColumns } from '../../admin/inbox/status-columns.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/inbox-applications';

const load = loadList((inbox, query) => readJson(inbox.applications.$get({ query })));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = savedFilterAction('applications');
export const action = createAction(act);
export const clientAction = createClientAction(act);

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
        <EntryLink kind="applications" id={id} name={`${firstName} ${lastName}`.trim()} />
        <span className={secondLine}>{[lawFirm, email].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    heading: 'Practice areas',
    cell: ({ practiceAreas }) => signupAreaLabels(practiceAreas).join(', '),
  },
  { heading: 'Location', cell: ({ city, state }) => placeText(city, state) },
  ...statusColumns(now),
];

export default function InboxApplications({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} kind="applications" columns={columnsAt(loaderData.now)} />;
}
