import { roleLabel } from '../../../../server/contract/accounts/roles.ts';
import type { PersonRow } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { oneLine, rowLink, secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';

export function PeopleTable({ people }: { people: readonly PersonRow[] }) {
  return <AdminTable caption="People, by email" rows={people} columns={columns} />;
}

const columns: Column<PersonRow>[] = [
  {
    heading: 'Person',
    cell: ({ id, email }) => (
      <Link className={rowLink} to={`/admin/people/${id}`}>
        {email}
      </Link>
    ),
  },
  { heading: 'Role', cell: ({ role }) => <span className={oneLine}>{roleLabel(role)}</span> },
  { heading: 'Status', cell: (person) => <PersonStatus {...person} /> },
  {
    heading: 'Two-step verification',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : <span className={quiet}>Off</span>),
  },
  {
    heading: 'Last sign-in',
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? <SiteTime at={lastSignInAt} /> : <span className={quiet}>Never</span>,
  },
];

/** Whether a person accepted the invitation, and until when it can be accepted. */
export function PersonStatus({ state, invitedUntil }: PersonRow) {
  if (state === 'active') return <Badge variant="green">Active</Badge>;
  if (state === 'expired') return <Badge variant="red">Invitation expired</Badge>;
  return (
    <>
      <Badge variant="brass">Invited</Badge>
      {invitedUntil && (
        <span className={secondLine}>
          Until <SiteTime at={invitedUntil} />
        </span>
      )}
    </>
  );
}
