import { Link } from 'react-router';
import { labelOf, SIGNUP_PRACTICE_AREAS } from '../../../server/contract/request-options.ts';
import { forAdministrators } from '../admin/for-administrators.ts';
import { entryAddress, listAddress, queryIn } from '../admin/inbox/addresses.ts';
import * as css from '../admin/inbox/inbox.css.ts';
import { outcomeOf } from '../admin/inbox/list-outcome.ts';
import { type Column, ListPage } from '../admin/inbox/list-page.tsx';
import { ClockMark, StateMark } from '../admin/inbox/marks.tsx';
import type { ApplicationRow } from '../admin/inbox/rows.ts';
import { momentText, placeText } from '../admin/inbox/words.ts';
import { type ApiClient, read } from '../api/client.ts';
import { type LoadArgs, onClient, onServer } from '../api/load.ts';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/inbox-applications';

const load = forAdministrators(async ({ admin: { inbox } }: ApiClient, { url }: LoadArgs) => ({
  now: new Date().toISOString(),
  counts: await read(inbox.$get()),
  list: await outcomeOf(read(inbox.applications.$get({ query: queryIn(url) }))),
}));

export const loader = onServer(load);
export const clientLoader = onClient(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Inbox: Applications',
    description: 'Which lawyers have applied to be listed.',
    path: listAddress('applications'),
    noIndex: true,
  });
}

const columnsAt = (now: string): Column<ApplicationRow>[] => [
  {
    label: 'Lawyer',
    cell: ({ id, firstName, lastName, lawFirm, email }) => (
      <>
        <Link className={css.rowLink} to={entryAddress('applications', id)}>
          {`${firstName} ${lastName}`.trim() || `Application ${id}`}
        </Link>
        <span className={css.secondLine}>{[lawFirm, email].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    label: 'Practice areas',
    cell: ({ practiceAreas }) =>
      practiceAreas.map((code) => labelOf(SIGNUP_PRACTICE_AREAS, code)).join(', '),
  },
  { label: 'Place', cell: ({ city, state }) => placeText(city, state) },
  { label: 'Received', cell: ({ receivedAt }) => momentText(receivedAt) },
  { label: 'Clock', cell: (row) => <ClockMark row={row} now={now} /> },
  { label: 'Status', cell: (row) => <StateMark {...row} /> },
];

export default function InboxApplications({ loaderData }: Route.ComponentProps) {
  const { now, counts, list } = loaderData;
  return <ListPage kind="applications" counts={counts} list={list} columns={columnsAt(now)} />;
}
