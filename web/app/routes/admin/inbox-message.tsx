import { useActionData } from 'react-router';
import { EntryPage } from '../../admin/inbox/entry-page.tsx';
import { currentEntry, inboxAction } from '../../admin/inbox/inbox-action.ts';
import { INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { loadEntry } from '../../admin/inbox/inbox-loaders.ts';
import { EmailLink, SubmittedValues } from '../../admin/inbox/submitted-values.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import type { Route } from './+types/inbox-message';

const load = loadEntry('messages', (inbox, param) =>
  readJson(inbox.messages[':id'].$get({ param })),
);

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
  const message = currentEntry(loaderData.entry, useActionData());
  const { id, name, email, subject } = message;
  const replyHref = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <EntryPage
      context={loaderData.context}
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
