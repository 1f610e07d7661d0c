import { Link } from 'react-router';
import { dateText } from '../../../../server/contract/date.ts';
import { phoneText } from '../../../../server/contract/phone.ts';
import type { ListingRows } from '../../api/client.ts';
import * as css from './listings.css.ts';

type Row = ListingRows['listings'][number];

/** Listings as rows, each leading to its own page. */
export function ListingTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Lawyer</th>
          <th scope="col">Office</th>
          <th scope="col">Contact</th>
          <th scope="col">Bar number</th>
          <th scope="col">Standing</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link className={css.rowLink} to={`/admin/listings/${row.id}`}>
                {row.name}
              </Link>
              <span className={css.mark}>{row.lawFirmName}</span>
              <span className={css.quiet}>
                {row.specialty}, listing {row.id}
              </span>
            </td>
            <td>
              {row.city}, {row.state} {row.zipCode}
            </td>
            <td>
              {row.phone && <span className={css.mark}>{phoneText(row.phone)}</span>}
              {row.email}
            </td>
            <td>{row.barNumber}</td>
            <td>
              <Marks row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ row: { isActive, isVerified, isPremium, premiumUntil } }: { row: Row }) {
  return (
    <>
      {isPremium && (
        <span className={css.premium}>
          Premium{premiumUntil && ` until ${dateText(premiumUntil)}`}
        </span>
      )}
      <span className={css.mark}>{isVerified ? 'Verified' : 'Not verified'}</span>
      <span className={css.mark}>{isActive ? 'Active' : 'Not active'}</span>
    </>
  );
}
