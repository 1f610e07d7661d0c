import { useSearchParams } from 'react-router';
import { EMAIL_STATES } from '../../../../server/contract/admin/admin-queries.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE } from '../../../../server/contract/site/limits.ts';
import { AdminForm } from '../../admin/admin-form.tsx';
import { emailAction } from '../../admin/email/email-action.ts';
import { EmailSettings } from '../../admin/email/email-settings.tsx';
import { EmailTable } from '../../admin/email/email-table.tsx';
import { FilterLinks } from '../../admin/filter-links.tsx';
import { SavedNotice } from '../../admin/inbox/saved-notice.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { pageHref, pageNumber } from '../../admin/paging.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notice } from '../../ui/form/send-form.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { small } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/email';

const load = requireAdminForLoad(async (api, { url: { searchParams } }) => {
  const selected = EMAIL_STATES.find(({ value }) => value === searchParams.get('state'));
  const page = pageNumber(searchParams);
  const query = { state: selected?.value ?? '', page: String(page) };
  return { page, queue: await readJson(api.admin.email.$get({ query })) };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(emailAction);
export const clientAction = createClientAction(emailAction);

/** Reload even if sending failed, because the queue may have changed. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Outgoing email',
    description: 'Email settings, and email that is waiting or couldn’t be sent.',
    path: '/admin/email',
    noIndex: true,
  });
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { page, queue } = loaderData;
  const { setup, counts, sentToday, state, emails, total } = queue;
  const [search] = useSearchParams();
  const done = search.get('done') ?? '';
  const label = EMAIL_STATES.find(({ value }) => value === state)?.label ?? '';
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Outgoing email</h1>
      </header>
      <div className={pageCss.column}>
        <EmailSettings setup={setup} />
        <section className={pageCss.column} aria-labelledby="queue">
          <h2 id="queue">Outbox</h2>
          <p className={small}>
            {formatCount(sentToday)} sent today. Content is never shown here, and what was sent is
            deleted after 30 days.
          </p>
          <FilterLinks
            label="State"
            links={EMAIL_STATES.map(({ value, label }) => ({
              to: `/admin/email?state=${value}`,
              label,
              count: counts[value],
              isCurrent: value === state,
            }))}
          />
          <SavedNotice intent={done.startsWith('retry') ? done : 'retry'}>
            Queued for sending now.
          </SavedNotice>
          {/* The email may have been sent meanwhile. */}
          {actionData && /^retry-\d/.test(actionData.intent) && (
            <p className={notice.failure} role="alert">
              {actionData.message}
            </p>
          )}
          {(state === 'dead' || state === 'failing') && total > 0 && (
            <AdminForm
              intent="retry-all"
              submitLabel="Send all failing email and dead letters now"
              pendingLabel="Queuing..."
              variant="lined"
            />
          )}
          {emails.length === 0 ? (
            <EmptyState icon={<Icon name="mail" />} heading={`${label}: none`}>
              <p>{EMPTY_TEXTS[state]}</p>
            </EmptyState>
          ) : (
            <>
              <EmailTable state={state} emails={emails} />
              <Pagination
                page={page}
                pages={Math.min(Math.ceil(total / ADMIN_PAGE_SIZE), MAX_ADMIN_PAGE)}
                pageHref={(number) => pageHref('/admin/email', { state }, number)}
              />
            </>
          )}
        </section>
      </div>
    </>
  );
}

const EMPTY_TEXTS = {
  dead: 'Email appears here if it couldn’t be delivered within three days, or if its address doesn’t exist.',
  failing:
    'Email that the mail server hasn’t accepted yet appears here. We’ll keep trying to send it.',
  waiting: 'No new email is waiting to be sent.',
  sent: 'Email appears here for 30 days after it was sent.',
};
