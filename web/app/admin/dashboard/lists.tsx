import { dateText } from '../../../../server/contract/date.ts';
import { phoneText } from '../../../../server/contract/phone.ts';
import { type Failure, isFailure } from '../../api/load.ts';
import { phoneLink, years } from '../../lawyer/lawyer-words.ts';
import { Portrait } from '../../lawyer/portrait.tsx';
import { AreaIcon } from '../../practice-areas/area-icon.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { quiet } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Badge } from '../badge.tsx';
import { secondLine } from '../desk-table.css.ts';
import { DeskTable } from '../desk-table.tsx';
import { badges } from '../page.css.ts';
import * as css from './dashboard.css.ts';
import { ListSearch } from './list-search.tsx';
import type { Asked, loadDashboard } from './load.ts';
import { NotLoaded } from './not-loaded.tsx';

type Shown = Awaited<ReturnType<typeof loadDashboard>>['shown'];
type Held<Tab extends Shown['tab']> = Extract<Shown, { tab: Tab }>['held'];
type Row<Tab extends Shown['tab']> =
  Exclude<Held<Tab>, Failure> extends { rows: (infer One)[] }
    ? One
    : Exclude<Held<Tab>, Failure> extends (infer One)[]
      ? One
      : never;

export function PracticeAreasTab({ held }: { held: Held<'practice-areas'> }) {
  if (isFailure(held)) return <NotLoaded what="practice areas" />;
  return (
    <DeskTable
      caption="Practice areas"
      rows={held}
      columns={[
        {
          heading: 'Name',
          cell: (area) => (
            <span className={css.withIcon}>
              <AreaIcon name={area.icon} size={20} />
              <a href={`/practice-areas/${area.slug}`}>{area.name}</a>
            </span>
          ),
        },
        { heading: 'Description', cell: ({ description }) => description },
        { heading: 'Slug', cell: ({ slug }) => <code>{slug}</code> },
        {
          heading: 'Lawyers',
          isNumber: true,
          cell: ({ lawyerCount }) => lawyerCount.toLocaleString('en-US'),
        },
      ]}
    />
  );
}

export function LawyersTab({ held, asked }: { held: Held<'lawyers'>; asked: Asked }) {
  return (
    <>
      <ListSearch tab="lawyers" label="Search by name, firm, city or practice area" q={asked.q} />
      {isFailure(held) ? (
        <NotLoaded what="lawyers" />
      ) : (
        <List tab="lawyers" what="lawyers" held={held} asked={asked}>
          <DeskTable caption="Lawyers" rows={held.rows} columns={lawyerColumns} />
        </List>
      )}
    </>
  );
}

const lawyerColumns = [
  {
    heading: 'Name',
    cell: ({ id, name, profileImage, lawFirmName }: Row<'lawyers'>) => (
      <span className={css.person}>
        <Portrait name={name} image={profileImage} />
        <span>
          <a href={`/lawyer/${id}`}>{name}</a>
          {lawFirmName && <span className={secondLine}>{lawFirmName}</span>}
        </span>
      </span>
    ),
  },
  { heading: 'Specialty', cell: ({ specialty }: Row<'lawyers'>) => specialty },
  {
    heading: 'Location',
    cell: ({ location, city, state }: Row<'lawyers'>) => (
      <>
        {city}, {state}
        {location && <span className={secondLine}>{location}</span>}
      </>
    ),
  },
  {
    heading: 'Contact',
    cell: ({ email, phone }: Row<'lawyers'>) =>
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
    cell: ({ yearsExperience }: Row<'lawyers'>) =>
      yearsExperience === null ? <span className={quiet}>Unknown</span> : years(yearsExperience),
  },
  {
    heading: 'Marks',
    cell: ({ isPremium, isVerified, isActive }: Row<'lawyers'>) => (
      <span className={badges}>
        {isPremium && <Badge kind="brass">Premium</Badge>}
        {isVerified && <Badge kind="green">Verified</Badge>}
        {isActive && <Badge kind="green">Active</Badge>}
      </span>
    ),
  },
];

export function PostsTab({ held }: { held: Held<'posts'> }) {
  if (isFailure(held)) return <NotLoaded what="blog posts" />;
  if (held.length === 0) return <Nothing what="blog posts" />;
  return (
    <DeskTable
      caption="Blog posts"
      rows={held}
      columns={[
        {
          heading: 'Title',
          cell: ({ slug, title, excerpt, isPublished }) => (
            <>
              {isPublished ? <a href={`/blog/${slug}`}>{title}</a> : <strong>{title}</strong>}
              <span className={secondLine}>{excerpt}</span>
            </>
          ),
        },
        { heading: 'Category', cell: ({ category }) => category },
        {
          heading: 'Published',
          cell: ({ isPublished, publishedAt }) =>
            (isPublished && dateText(publishedAt)) || 'Not published',
        },
        {
          heading: 'Read time',
          isNumber: true,
          cell: ({ readTimeMinutes }) => (readTimeMinutes === null ? '' : `${readTimeMinutes} min`),
        },
        {
          heading: 'Status',
          cell: ({ isPublished }) =>
            isPublished ? <Badge kind="green">Published</Badge> : <Badge kind="quiet">Draft</Badge>,
        },
      ]}
    />
  );
}

export function SubscribersTab({ held, asked }: { held: Held<'subscribers'>; asked: Asked }) {
  return (
    <>
      <ListSearch tab="subscribers" label="Search by address or name" q={asked.q} />
      {isFailure(held) ? (
        <NotLoaded what="subscribers" />
      ) : (
        <List tab="subscribers" what="subscribers" held={held} asked={asked}>
          <DeskTable caption="Subscribers" rows={held.rows} columns={subscriberColumns} />
        </List>
      )}
    </>
  );
}

const subscriberColumns = [
  { heading: 'Email', cell: ({ email }: Row<'subscribers'>) => email },
  {
    heading: 'Name',
    cell: ({ firstName, lastName }: Row<'subscribers'>) =>
      [firstName, lastName].filter(Boolean).join(' ') || <span className={quiet}>Not given</span>,
  },
  {
    heading: 'Subscribed',
    cell: ({ subscribedAt }: Row<'subscribers'>) => dateText(subscribedAt),
  },
  {
    heading: 'Source',
    cell: ({ source }: Row<'subscribers'>) => source ?? <span className={quiet}>Unknown</span>,
  },
  {
    heading: 'Status',
    cell: ({ isActive }: Row<'subscribers'>) =>
      isActive ? <Badge kind="green">Active</Badge> : <Badge kind="quiet">Unsubscribed</Badge>,
  },
];

interface ListProps {
  tab: 'lawyers' | 'subscribers';
  what: string;
  held: { rows: readonly unknown[]; total: number; pages: number };
  asked: Asked;
  children: React.ReactNode;
}

/** A page of a long list, with how many there are and the way to the others. */
function List({
  tab,
  what,
  held: { rows, total, pages },
  asked: { q, page },
  children,
}: ListProps) {
  if (rows.length === 0) return <Nothing what={what} q={q} />;
  const addressOf = (number: number) =>
    `?${new URLSearchParams({ tab, ...(q && { q }), ...(number > 1 && { page: String(number) }) })}`;
  return (
    <>
      <p className={css.total} role="status">
        {total.toLocaleString('en-US')} {what}
        {q && ` for “${q}”`}
      </p>
      {children}
      <Pagination page={page} pages={pages} addressOf={addressOf} />
    </>
  );
}

function Nothing({ what, q = '' }: { what: string; q?: string }) {
  return (
    <EmptyState
      icon={q ? <Icon name="search-x" /> : <Icon name="inbox" />}
      heading={q ? `No ${what} found` : `No ${what} yet`}
    >
      <p>{q ? `Nothing here matches “${q}”.` : 'What comes in is listed here.'}</p>
    </EmptyState>
  );
}
