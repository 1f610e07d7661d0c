import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import {
  REQUEST_FIELDS,
  requestFacts,
} from '../../../../server/contract/requests/request-facts.ts';
import { EntryPage } from '../../admin/inbox/entry-page.tsx';
import { currentEntry, inboxAction } from '../../admin/inbox/inbox-action.ts';
import { INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { withEntryContext } from '../../admin/inbox/inbox-loaders.ts';
import { Introduction } from '../../admin/inbox/introduction.tsx';
import type { InboxRequest } from '../../admin/inbox/rows.ts';
import { EmailLink, PhoneLink, SubmittedValues } from '../../admin/inbox/submitted-values.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import {
  createClientLoader,
  createLoader,
  type LoadArgs,
  orFailure,
  orNotFound,
} from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/inbox-request';

const load = requireAdminForLoad(async ({ admin }: ApiClient, { params, url }: LoadArgs) => {
  const requestApi = admin.inbox.requests[':id'];
  const param = { id: params.id ?? '' };
  const loading = orNotFound(readJson(requestApi.$get({ param })));
  const loaded = await withEntryContext(admin.inbox, 'requests', param, loading);
  const request = loaded.entry;
  const q = url.searchParams.get('q') ?? '';
  const isOpen = request.status !== 'withdrawn' && request.status !== 'closed';
  const suggestions = isOpen
    ? await orFailure(readJson(requestApi.suggestions.$get({ param, query: { q } })))
    : null;
  return { ...loaded, suggestions };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = inboxAction('requests');
export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: `Request ${params.id}`,
    description: 'A request from a visitor.',
    path: INBOX_PATH,
    noIndex: true,
  });
}

export default function Request({ loaderData }: Route.ComponentProps) {
  const { now, context, suggestions } = loaderData;
  const request = currentEntry(loaderData.entry, useActionData());
  return (
    <EntryPage
      key={request.id}
      context={context}
      entry={request}
      now={now}
      title={titleOf(request)}
    >
      <SubmittedValues values={factsOf(request)} />
      <Introduction request={request} suggestions={suggestions} />
    </EntryPage>
  );
}

function titleOf({ id, name }: InboxRequest): string {
  return name ? `Request ${id}: ${name}` : `Request ${id}`;
}

function factsOf(request: InboxRequest) {
  return requestFacts<ReactNode>(request, REQUEST_FIELDS, {
    phone: (text) => <PhoneLink phone={text} />,
    email: (text) => <EmailLink to={text} subject="Your request for a lawyer" />,
  });
}
