import { useActionData } from 'react-router';
import { formatPhone, phoneLink } from '../../../../server/contract/forms/phone.ts';
import { REQUEST_KIND_LABELS } from '../../../../server/contract/inbox/inbox.ts';
import { findState } from '../../../../server/contract/places/states.ts';
import {
  INJURY_TYPES,
  labelOf,
  MEDICAL_TREATMENT,
} from '../../../../server/contract/requests/request-options.ts';
import { EntryPage } from '../../admin/inbox/entry-page.tsx';
import { areaName } from '../../admin/inbox/entry-text.ts';
import { currentEntry, inboxAction } from '../../admin/inbox/inbox-action.ts';
import { INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { Introduction } from '../../admin/inbox/introduction.tsx';
import type { InboxRequest } from '../../admin/inbox/rows.ts';
import { EmailLink, SubmittedValues } from '../../admin/inbox/submitted-values.tsx';
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
  const request = await orNotFound(readJson(requestApi.$get({ param })));
  const q = url.searchParams.get('q') ?? '';
  const isOpen = request.status !== 'withdrawn' && request.status !== 'closed';
  const suggestions = isOpen
    ? await orFailure(readJson(requestApi.suggestions.$get({ param, query: { q } })))
    : null;
  return { now: new Date().toISOString(), request, suggestions };
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
  const { now, suggestions } = loaderData;
  const request = currentEntry(loaderData.request, useActionData());
  return (
    <EntryPage kind="requests" entry={request} now={now} title={titleOf(request)}>
      <SubmittedValues values={factsOf(request)} />
      <Introduction request={request} suggestions={suggestions} />
    </EntryPage>
  );
}

function titleOf({ id, name }: InboxRequest): string {
  return name ? `Request ${id}: ${name}` : `Request ${id}`;
}

function factsOf(request: InboxRequest) {
  const { kind, name, phone, email, city, state, practiceArea, injuryType } = request;
  const { requiresMedicalTreatment, message } = request;
  return [
    ['Name', name],
    ['Phone', phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>],
    ['Email', email && <EmailLink to={email} subject="Your request for a lawyer" />],
    ['City', city],
    ['State', findState(state)?.name ?? state],
    ['Practice area', areaName(practiceArea)],
    ['Injury', injuryType && labelOf(INJURY_TYPES, injuryType)],
    [
      'Medical treatment needed',
      requiresMedicalTreatment && labelOf(MEDICAL_TREATMENT, requiresMedicalTreatment),
    ],
    ['Details', message],
    ['Form', REQUEST_KIND_LABELS[kind]],
  ] as const;
}
