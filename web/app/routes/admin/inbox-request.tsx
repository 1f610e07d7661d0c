import { useActionData } from 'react-router';
import { phoneLink, phoneText } from '../../../../server/contract/forms/phone.ts';
import { REQUEST_KIND_LABELS } from '../../../../server/contract/inbox/inbox.ts';
import { findState } from '../../../../server/contract/places/places.ts';
import {
  INJURY_TYPES,
  labelOf,
  MEDICAL_TREATMENT,
} from '../../../../server/contract/requests/request-options.ts';
import { forAdministrators } from '../../admin/for-administrators.ts';
import { actOn, latest } from '../../admin/inbox/act.ts';
import { INBOX_PATH } from '../../admin/inbox/addresses.ts';
import { EntryPage } from '../../admin/inbox/entry-page.tsx';
import { EmailLink, Facts } from '../../admin/inbox/facts.tsx';
import { Introduction } from '../../admin/inbox/introduction.tsx';
import type { InboxRequest } from '../../admin/inbox/rows.ts';
import { areaName } from '../../admin/inbox/words.ts';
import { actOnClient, actOnServer } from '../../api/act.ts';
import { type ApiClient, read } from '../../api/client.ts';
import { type LoadArgs, onClient, onServer, orFailure, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/inbox-request';

const load = forAdministrators(async ({ admin }: ApiClient, { params, url }: LoadArgs) => {
  const one = admin.inbox.requests[':id'];
  const param = { id: params.id ?? '' };
  const request = await orNotFound(read(one.$get({ param })));
  const q = url.searchParams.get('q') ?? '';
  const isOpen = request.status !== 'withdrawn' && request.status !== 'closed';
  const suggestions = isOpen
    ? await orFailure(read(one.suggestions.$get({ param, query: { q } })))
    : null;
  return { now: new Date().toISOString(), request, suggestions };
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

const act = actOn('requests');
export const action = actOnServer(act);
export const clientAction = actOnClient(act);

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: `Request ${params.id}`,
    description: 'What a visitor has asked for.',
    path: INBOX_PATH,
    noIndex: true,
  });
}

export default function Request({ loaderData }: Route.ComponentProps) {
  const { now, suggestions } = loaderData;
  const request = latest(loaderData.request, useActionData());
  return (
    <EntryPage kind="requests" entry={request} now={now} title={titleOf(request)}>
      <Facts facts={factsOf(request)} />
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
    ['Phone', phone && <a href={phoneLink(phone)}>{phoneText(phone)}</a>],
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
