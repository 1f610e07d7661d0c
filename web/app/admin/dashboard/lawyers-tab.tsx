import { formatPhone, phoneLink } from '../../../../server/contract/forms/phone.ts';
import type { Failure } from '../../api/load.ts';
import { yearsText } from '../../lawyer/lawyer-text.ts';
import { Portrait } from '../../lawyer/portrait.tsx';
import { quiet } from '../../ui/page.css.ts';
import { secondLine } from '../admin-table.css.ts';
import type { Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { badges } from '../page.css.ts';
import * as css from './dashboard.css.ts';
import type { ListQuery, TabContent } from './load-dashboard.ts';
import { SearchableList } from './searchable-list.tsx';

export function LawyersTab({
  content,
  listQuery,
}: {
  content: TabContent<'lawyers'>;
  listQuery: ListQuery;
}) {
  return (
    <SearchableList
      tab="lawyers"
      searchLabel="Search by name, firm, city or practice area"
      content={content}
      listQuery={listQuery}
      columns={columns}
    />
  );
}

type LawyerRow = Exclude<TabContent<'lawyers'>, Failure>['rows'][number];

const columns: Column<LawyerRow>[] = [
  {
    heading: 'Name',
    cell: ({ id, name, profileImage, lawFirmName }) => (
      <span className={css.person}>
        <Portrait name={name} image={profileImage} />
        <span>
          <a href={`/lawyer/${id}`}>{name}</a>
          {lawFirmName && <span className={secondLine}>{lawFirmName}</span>}
        </span>
      </span>
    ),
  },
  { heading: 'Specialty', cell: ({ specialty }) => specialty },
  {
    heading: 'Location',
    cell: ({ location, city, state }) => (
      <>
        {city}, {state}
        {location && <span className={secondLine}>{location}</span>}
      </>
    ),
  },
  {
    heading: 'Contact',
    cell: ({ email, phone }) =>
      email || phone ? (
        <>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && (
            <a className={secondLine} href={phoneLink(phone)}>
              {formatPhone(phone)}
            </a>
          )}
        </>
      ) : (
        <span className={quiet}>None</span>
      ),
  },
  {
    heading: 'Experience',
    isNumber: true,
    cell: ({ yearsExperience }) =>
      yearsExperience === null ? (
        <span className={quiet}>Unknown</span>
      ) : (
        yearsText(yearsExperience)
      ),
  },
  {
    heading: 'Status',
    cell: ({ isPremium, isVerified, isActive }) => (
      <span className={badges}>
        {isPremium && <Badge variant="brass">Premium</Badge>}
        {isVerified && <Badge variant="green">Verified</Badge>}
        {isActive && <Badge variant="green">Active</Badge>}
      </span>
    ),
  },
];
