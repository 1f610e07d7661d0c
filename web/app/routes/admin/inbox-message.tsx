import { useActionData } from 'react-router';
import { EntryPage } from '../../admin/inbox/entry-page.tsx';
import { currentEntry, inboxAction } from '../../admin/inbox/inbox-action.ts';
import { INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { EmailLink, SubmittedValues } from '../../admin/inbox/submitted-values.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import type { Route } from './+types/inbox-message';

const load = requireAdminForLoad(async ({ admin }: ApiClient, { params }: LoadArgs) => {
  const response = admin.inbox.messages[':id'].$get({ param: { id: params.id ?? '' } });
  return { now: new Date().toISOString(), message: await orNotFound(readJson(response)) };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = inboxAction('messages');
export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: `Message ${params.id}`,
    description: 'A message from a visitor.',
    path: INBOX_PATH,
    noIndex: true,
  });
}

export default function Message({ loaderData }: Route.ComponentProps) {
  const message = currentEntry(loaderData.message, useActionData());
  const { id, name, email, subject } = message;
  const replyHref = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <EntryPage
      kind="messages"
      entry={message}
      now={loaderData.now}
      title={name ? `Message ${id}: ${name}` : `Message ${id}`}
    >
      <SubmittedValues
        values={[
          ['Name', name],
          ['Email', email && <EmailLink to={email} />],
          ['Subject', subject],
          ['Message', message.message],
        ]}
      />
      {email && (
        <p>
          <a className={button.filled} href={replyHref}>
            Reply by email
          </a>
        </p>
      )}
    </EntryPage>
  );
}
