import { formatPhone } from '../../../../server/contract/forms/phone.ts';
import { formatDate } from '../../../../server/contract/site/format-date.ts';
import type { ListingRows } from '../../api/client.ts';
import * as fieldCss from '../../ui/field.css.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { innerLink, rowLink, secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { badges } from '../page.css.ts';
import { useMay } from '../role.ts';
import { editHref } from './edit-href.ts';
import * as css from './listings.css.ts';

type Row = ListingRows['listings'][number];

interface ListingTableProps {
  caption: string;
  rows: readonly Row[];
  /** Whether each row has a checkbox with the name `id`. */
  hasCheckboxes?: boolean;
}

/** A table of listings, each linked to its admin page. */
export function ListingTable({ hasCheckboxes = false, ...table }: ListingTableProps) {
  const mayEdit = useMay()('edit listings');
  const all = [...(hasCheckboxes ? [checkbox] : []), ...columns, ...(mayEdit ? [edit] : [])];
  return <AdminTable {...table} columns={all} />;
}

const checkbox: Column<Row> = {
  heading: 'Select',
  cell: ({ id, name }) => (
    <label className={css.check}>
      <input
        className={fieldCss.checkbox}
        type="checkbox"
        name="id"
        value={id}
        aria-label={`Select ${name}`}
      />
    </label>
  ),
};

const edit: Column<Row> = {
  heading: 'Edit',
  cell: ({ id, name }) => (
    <Link className={innerLink} to={editHref(id)} aria-label={`Edit ${name}`}>
      Edit
    </Link>
  ),
};

const columns: Column<Row>[] = [
  {
    heading: 'Lawyer',
    cell: ({ id, name, lawFirmName, specialty }) => (
      <>
        <Link className={rowLink} to={`/admin/listings/${id}`}>
          {name}
        </Link>
        {lawFirmName && <span className={secondLine}>{lawFirmName}</span>}
        <span className={secondLine}>
          {specialty && `${specialty}, `}listing {id}
        </span>
      </>
    ),
  },
  {
    heading: 'Office',
    cell: ({ city, state, zipCode }) =>
      [city, state].filter(Boolean).join(', ') + (zipCode ? ` ${zipCode}` : ''),
  },
  {
    heading: 'Contact',
    cell: ({ phone, email }) => (
      <>
        {phone && formatPhone(phone)}
        {email && <span className={secondLine}>{email}</span>}
      </>
    ),
  },
  {
    heading: 'Bar number',
    cell: ({ barNumber }) => barNumber ?? <span className={quiet}>Unknown</span>,
  },
  { heading: 'Status', cell: (row) => <StatusBadges {...row} /> },
];

function StatusBadges({ isActive, isVerified, isPremium, premiumUntil, unlistedReason }: Row) {
  return (
    <span className={badges}>
      {unlistedReason && <Badge variant="quiet">Not in lists: {unlistedReason}</Badge>}
      {isPremium && (
        <Badge variant="brass">Premium{premiumUntil && ` until ${formatDate(premiumUntil)}`}</Badge>
      )}
      {isVerified ? (
        <Badge variant="green">Verified</Badge>
      ) : (
        <Badge variant="quiet">Not verified</Badge>
      )}
      {isActive ? <Badge variant="green">Active</Badge> : <Badge variant="quiet">Inactive</Badge>}
    </span>
  );
}
