import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { AUDIT_SUBJECTS } from '../../../../server/contract/admin/admin-queries.ts';
import { labelOfAction } from '../../admin/action-labels.ts';
import { CollapsibleFilters } from '../../admin/collapsible-filters.tsx';
import { AuditEntries } from '../../admin/listings/audit-entries.tsx';
import * as css from '../../admin/listings/listings.css.ts';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { SearchSelectField, SearchTextField } from '../../admin/search-fields.tsx';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import type { Route } from './+types/audit-log';

const PATH = '/admin/audit-log';

const load = requireAdminForLoad(async (api: ApiClient, { url: { searchParams } }: LoadArgs) => {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 200);
  const number = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? text(name) : '');
  const selected = {
    subject: AUDIT_SUBJECTS.find(({ value }) => value === text('subject'))?.value ?? '',
    subjectId: number('subjectId'),
    actor: text('actor'),
    action: text('action'),
    beforeId: number('beforeId'),
  };
  const [log, actions] = await Promise.all([
    readJson(api.admin['audit-log'].$get({ query: selected })),
    readJson(api.admin['audit-log'].actions.$get()),
  ]);
  return { selected, ...log, actions };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Audit log',
    description: 'Who changed what, and when.',
    path: PATH,
    noIndex: true,
  });
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { selected, entries, nextBeforeId, actions } = loaderData;
  const { search } = useLocation();
  const { beforeId, ...filters } = selected;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Audit log</h1>
        <p className={small}>Who changed what, newest first.</p>
      </header>
      <search>
        <CollapsibleFilters
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          activeCount={Object.values(filters).filter(Boolean).length}
        >
          <Form key={search} className={css.multiFieldSearch} action={PATH}>
            <SearchSelectField
              name="subject"
              label="Type"
              value={selected.subject}
              options={AUDIT_SUBJECTS}
            />
            <SearchTextField
              name="subjectId"
              label="ID"
              value={selected.subjectId}
              inputMode="numeric"
            />
            <SearchTextField name="actor" label="Actor" value={selected.actor} autoComplete="off" />
            <SearchSelectField
              name="action"
              label="Action"
              value={selected.action}
              options={actionOptions(actions, selected.action)}
            />
            <button type="submit" className={button.filled}>
              Apply filters
            </button>
          </Form>
        </CollapsibleFilters>
      </search>
      {entries.length === 0 ? (
        <EmptyState icon={<Icon name="search" />} heading="No entries found">
          <p>No entries match these filters.</p>
          <Link className={button.lined} to={PATH}>
            Show all entries
          </Link>
        </EmptyState>
      ) : (
        <AuditEntries entries={entries} showSubject />
      )}
      <nav className={pageCss.actions} aria-label="Audit log pages">
        {beforeId && (
          <Link className={button.lined} to={`${PATH}?${new URLSearchParams(filters)}`}>
            Newest entries
          </Link>
        )}
        {nextBeforeId !== null && (
          <Link
            className={button.lined}
            to={`${PATH}?${new URLSearchParams({ ...filters, beforeId: String(nextBeforeId) })}`}
          >
            Older entries
          </Link>
        )}
      </nav>
    </>
  );
}

/**
 * Filter options: all recorded actions, and the action in the URL even if it was never recorded.
 */
function actionOptions(recordedActions: readonly string[], selected: string) {
  const actions = new Set([...recordedActions, ...(selected ? [selected] : [])]);
  return [
    { value: '', label: 'All actions' },
    ...[...actions].map((action) => ({ value: action, label: labelOfAction(action) })),
  ];
}
