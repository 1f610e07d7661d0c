import type { FormEventHandler, ReactNode } from 'react';
import { useActionData } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { SiteTime } from '../../ui/site-time.tsx';
import type { FormRejection } from '../form-rejection.ts';
import { actions, block, column, head, title as titleStyle } from '../page.css.ts';
import { Assignment } from './assignment.tsx';
import { Consents } from './consents.tsx';
import * as css from './entry.css.ts';
import { History } from './history.tsx';
import { entryHref, listHref } from './inbox-hrefs.ts';
import type { EntryContext } from './inbox-loaders.ts';
import { NextEntryContext, NextEntryLink } from './next-entry.tsx';
import { Notes } from './notes.tsx';
import type { InboxEntry } from './rows.ts';
import { SavedNotice } from './saved-notice.tsx';
import { StatusActions } from './status-actions.tsx';
import { DeadlineBadge, StatusBadge } from './status-badges.tsx';

interface EntryPageProps {
  context: EntryContext;
  entry: InboxEntry;
  now: string;
  title: string;
  /** Called in the capture phase for each form on the page. */
  onSubmitCapture?: FormEventHandler;
  /** The submitted values, and the controls for this kind of entry. */
  children: ReactNode;
}

/**
 * The page of an inbox entry: the submission on the left, its status and history on the right. Its
 * key must be the entry's ID, so that the next entry doesn't show what was typed for this one.
 */
export function EntryPage({
  context,
  entry,
  now,
  title,
  onSubmitCapture,
  children,
}: EntryPageProps) {
  const { kind } = context;
  const { id, status, suspicion, receivedAt } = entry;
  const isErased = status === 'withdrawn' || status === 'erased';
  return (
    <NextEntryContext value={context}>
      <div className={css.navigation}>
        <Link className={css.back} to={listHref(kind)}>
          Back to {kind}
        </Link>
        <NextEntryLink />
      </div>
      <header className={head}>
        <h1 className={titleStyle}>{title}</h1>
        <p className={actions}>
          <StatusBadge status={status} suspicion={suspicion} />
          <DeadlineBadge row={entry} now={now} />
          <span className={css.label}>
            Received <SiteTime at={receivedAt} />
          </span>
        </p>
      </header>
      <div className={css.columns} onSubmitCapture={onSubmitCapture}>
        <div className={column}>
          <ChangedNotice />
          {children}
        </div>
        <div className={column}>
          <section className={block} aria-labelledby="status">
            <h2 id="status">Status</h2>
            <SavedNotice intent="seen">
              Status changed.
              {kind === 'requests' && ' The visitor’s status page is updated.'}
            </SavedNotice>
            <SavedNotice intent="closed">Closed.</SavedNotice>
            <SavedNotice intent="erase">Personal data deleted.</SavedNotice>
            {isErased ? (
              <p>The personal data has been deleted.</p>
            ) : (
              <StatusActions entry={entry} />
            )}
          </section>
          {!isErased && <Assignment entry={entry} assignees={context.assignees} />}
          {/* The key empties the form after a note was added. */}
          {!isErased && <Notes key={entry.notes.length} entry={entry} />}
          <Consents consents={entry.consents} />
          <History entry={entry} />
          {!isErased && (
            <p>
              <Link to={`${entryHref(kind, id)}/erase`}>Delete personal data…</Link>
            </p>
          )}
        </div>
      </div>
    </NextEntryContext>
  );
}

/** After an edit conflict, says that the page now shows the version that someone else saved. */
function ChangedNotice() {
  const actionData = useActionData<FormRejection>();
  if (!actionData?.current) return null;
  return <p className={css.changed}>This page shows the latest version.</p>;
}
