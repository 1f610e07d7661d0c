import { useActionData } from 'react-router';
import { EntryPage } from '../../admin/inbox/entry-page.tsx';
import { currentEntry } from '../../admin/inbox/inbox-action.ts';
import { INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { withEntryContext } from '../../admin/inbox/inbox-loaders.ts';
import { messageAction } from '../../admin/inbox/message-action.ts';
import { Replies, ReplyForm } from '../../admin/inbox/replies.tsx';
import { EmailLink, SubmittedValues } from '../../admin/inbox/submitted-values.tsx';
import { useReplyDraft } from '../../admin/inbox/use-reply-draft.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/inbox-message';

const load = requireAdminForLoad(async ({ admin }: ApiClient, { params }: LoadArgs) => {
  const param = { id: params.id ?? '' };
  const loading = orNotFound(readJson(admin.inbox.messages[':id'].$get({ param })));
  const [loaded, templates, draft] = await Promise.all([
    withEntryContext(admin.inbox, 'messages', param, loading),
    readJson(admin['reply-templates'].$get()),
    readJson(admin.inbox.messages[':id']['reply-draft'].$get({ param })),
  ]);
  return { ...loaded, templates, draftText: draft.text };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const action = createAction(messageAction);
export const clientAction = createClientAction(messageAction);

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
  const draft = useReplyDraft(message);
  return (
    <EntryPage
      key={id}
      context={loaderData.context}
      entry={message}
      now={loaderData.now}
      title={name ? `Message ${id}: ${name}` : `Message ${id}`}
      onSubmitCapture={draft.onOtherSubmit}
    >
      <SubmittedValues
        values={[
          ['Name', name],
          ['Email', email && <EmailLink to={email} />],
          ['Subject', subject],
          ['Message', message.message],
        ]}
      />
      <Replies message={message} />
      {email && (
        // The key empties the form after a reply was sent.
        <ReplyForm
          key={message.replies.length}
          message={message}
          templates={loaderData.templates}
          draft={draft}
          draftText={loaderData.draftText}
        />
      )}
    </EntryPage>
  );
}
