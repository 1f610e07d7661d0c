import { phoneLink, phoneText } from '../../../../server/contract/forms/phone.ts';
import type { Failure } from '../../api/load.ts';
import { years } from '../../lawyer/lawyer-words.ts';
import { Portrait } from '../../lawyer/portrait.tsx';
import { quiet } from '../../ui/page.css.ts';
import { Badge } from '../badge.tsx';
import { secondLine } from '../desk-table.css.ts';
import type { Column } from '../desk-table.tsx';
import { badges } from '../page.css.ts';
import * as css from './dashboard.css.ts';
import type { Held, ListQuery } from './load.ts';
import { LongList } from './long-list.tsx';

export function LawyersTab({ held, listQuery }: { held: Held<'lawyers'>; listQuery: ListQuery }) {
  return (
    <LongList
      tab="lawyers"
      searchLabel="Search by name, firm, city or practice area"
      held={held}
      listQuery={listQuery}
      columns={columns}
    />
  );
}

type LawyerRow = Exclude<Held<'lawyers'>, Failure>['rows'][number];

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
              {phoneText(phone)}
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
      yearsExperience === null ? <span className={quiet}>Unknown</span> : years(yearsExperience),
  },
  {
    heading: 'Marks',
    cell: ({ isPremium, isVerified, isActive }) => (
      <span className={badges}>
        {isPremium && <Badge kind="brass">Premium</Badge>}
        {isVerified && <Badge kind="green">Verified</Badge>}
        {isActive && <Badge kind="green">Active</Badge>}
      </span>
    ),
  },
];
