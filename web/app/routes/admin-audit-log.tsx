import { Form, Link, useLocation } from 'react-router';
import { AUDIT_SUBJECTS } from '../../../server/contract/desk-queries.ts';
import { forAdministrators } from '../admin/for-administrators.ts';
import { AuditEntries } from '../admin/listings/audit-entries.tsx';
import * as css from '../admin/listings/listings.css.ts';
import * as desk from '../admin/page.css.ts';
import { type ApiClient, read } from '../api/client.ts';
import { type LoadArgs, onClient, onServer } from '../api/load.ts';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import * as fieldCss from '../ui/field.css.ts';
import { Icon } from '../ui/icon.tsx';
import { small } from '../ui/page.css.ts';
import type { Route } from './+types/admin-audit-log';

const load = forAdministrators(async (api: ApiClient, { url: { searchParams } }: LoadArgs) => {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 200);
  const number = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? text(name) : '');
  const asked = {
    subject: AUDIT_SUBJECTS.find(({ value }) => value === text('subject'))?.value ?? '',
    subjectId: number('subjectId'),
    actor: text('actor'),
    action: text('action'),
    before: number('before'),
  };
  const [log, actions] = await Promise.all([
    read(api.admin['audit-log'].$get({ query: asked })),
    read(api.admin['audit-log'].actions.$get()),
  ]);
  return { asked, ...log, actions };
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Audit log',
    description: 'Who changed what, and when.',
    path: '/admin/audit-log',
    noIndex: true,
  });
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { asked, entries, older, actions } = loaderData;
  const { search } = useLocation();
  const { before, ...filters } = asked;
  return (
    <>
      <header className={desk.head}>
        <h1 className={desk.title}>Audit log</h1>
        <p className={small}>Who changed what, the newest first.</p>
      </header>
      <search>
        <Form key={search} className={css.searchMany} action="/admin/audit-log">
          <div className={fieldCss.field}>
            <label className={fieldCss.label} htmlFor="subject">
              Of
            </label>
            <select
              id="subject"
              className={fieldCss.control}
              name="subject"
              defaultValue={asked.subject}
            >
              {AUDIT_SUBJECTS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <div className={fieldCss.field}>
            <label className={fieldCss.label} htmlFor="subjectId">
              With the number
            </label>
            <input
              id="subjectId"
              className={fieldCss.control}
              name="subjectId"
              inputMode="numeric"
              defaultValue={asked.subjectId}
            />
          </div>
          <div className={fieldCss.field}>
            <label className={fieldCss.label} htmlFor="actor">
              By
            </label>
            <input
              id="actor"
              className={fieldCss.control}
              name="actor"
              defaultValue={asked.actor}
              autoComplete="off"
            />
          </div>
          <div className={fieldCss.field}>
            <label className={fieldCss.label} htmlFor="action">
              What was done
            </label>
            <select
              id="action"
              className={fieldCss.control}
              name="action"
              defaultValue={asked.action}
            >
              <option value="">Anything</option>
              {[...new Set([...actions, ...(asked.action ? [asked.action] : [])])].map((action) => (
                <option key={action} value={action}>
                  {action}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className={button.filled}>
            Show
          </button>
        </Form>
      </search>
      {entries.length === 0 ? (
        <EmptyState icon={<Icon name="search" />} heading="No entries">
          <p>Nothing that was done matches this.</p>
          <Link className={button.lined} to="/admin/audit-log">
            Show all entries
          </Link>
        </EmptyState>
      ) : (
        <AuditEntries entries={entries} withSubject />
      )}
      <nav className={desk.deeds} aria-label="Pages of the log">
        {before && (
          <Link className={button.lined} to={`/admin/audit-log?${new URLSearchParams(filters)}`}>
            The newest
          </Link>
        )}
        {older !== null && (
          <Link
            className={button.lined}
            to={`/admin/audit-log?${new URLSearchParams({ ...filters, before: String(older) })}`}
          >
            Older entries
          </Link>
        )}
      </nav>
    </>
  );
}
