import { TO_DO_PAGE_SIZE } from '../../../../server/contract/admin/to-do.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { countAll } from '../../admin/admin-links.ts';
import { head, title } from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import * as css from '../../admin/to-do/to-do.css.ts';
import { ToDoTable } from '../../admin/to-do/to-do-table.tsx';
import { type ApiClient, readJson, type ToDoList } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SiteDate } from '../../ui/site-time.tsx';
import type { Route } from './+types/to-do';

const PATH = '/admin/to-do';

const load = requireAdminForLoad(async ({ admin }: ApiClient, { url }: LoadArgs) => {
  const page = Math.min(
    Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1),
    1e6,
  );
  const list = await readJson(admin['to-do'].$get({ query: { page: String(page) } }));
  return { now: new Date().toISOString(), page, list };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'To do',
    description: 'What is waiting for the team, earliest due first.',
    path: PATH,
    noIndex: true,
  });
}

export default function ToDo({ loaderData: { now, page, list } }: Route.ComponentProps) {
  const { items, counts, other } = list;
  const total = countAll(counts);
  const first = (page - 1) * TO_DO_PAGE_SIZE + 1;
  const pageHref = (number: number) => `${PATH}?page=${number}`;
  return (
    <>
      <header className={head}>
        <h1 className={title}>To do</h1>
      </header>
      <OtherWork other={other} />
      {total === 0 ? (
        <EmptyState icon={<Icon name="check" />} heading="Nothing to do">
          <p>New requests, messages, applications and reports will appear here.</p>
        </EmptyState>
      ) : (
        <>
          <p className={css.position} role="status">
            {items.length === 0
              ? `There is nothing on page ${formatCount(page)}`
              : `${formatCount(first)}–${formatCount(first + items.length - 1)} of ${formatCount(total)}, earliest due first`}
          </p>
          <ToDoTable items={items} now={now} />
          {total > TO_DO_PAGE_SIZE && (
            <Pagination
              page={page}
              pages={Math.ceil(total / TO_DO_PAGE_SIZE)}
              pageHref={pageHref}
            />
          )}
        </>
      )}
    </>
  );
}

/** Work that isn't listed record by record. */
function OtherWork({ other: { failedEmails, failedSince, duplicates } }: Pick<ToDoList, 'other'>) {
  if (failedEmails === 0 && duplicates === 0) return null;
  return (
    <ul className={css.otherWork}>
      {failedSince !== null && (
        <li>
          <Link to="/admin/email">
            {failedEmails === 1
              ? '1 email couldn’t be sent'
              : `${formatCount(failedEmails)} emails couldn’t be sent`}
          </Link>
          , the first on <SiteDate at={failedSince} />
        </li>
      )}
      {duplicates > 0 && (
        <li>
          <Link to="/admin/listings/duplicates">
            {duplicates === 1
              ? '1 pair of listings may belong to one lawyer'
              : `${formatCount(duplicates)} pairs of listings may belong to one lawyer`}
          </Link>
        </li>
      )}
    </ul>
  );
}
