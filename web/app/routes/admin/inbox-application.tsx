import type { ReactNode } from 'react';
import { applicationFacts } from '../../../../server/contract/applications/application-facts.ts';
import { Decision, DecisionNotice } from '../../admin/decision/decision.tsx';
import { decisionAction, isDecision } from '../../admin/decision/decision-action.ts';
import { EntryPage } from '../../admin/inbox/entry-page.tsx';
import { currentEntry, inboxAction } from '../../admin/inbox/inbox-action.ts';
import { INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { withEntryContext } from '../../admin/inbox/inbox-loaders.ts';
import type { InboxApplication } from '../../admin/inbox/rows.ts';
import { EmailLink, PhoneLink, SubmittedValues } from '../../admin/inbox/submitted-values.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { useMay } from '../../admin/role.ts';
import { createAction, createClientAction, type FormAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/inbox-application';

const load = requireAdminForLoad(async ({ admin }: ApiClient, { params, url }: LoadArgs) => {
  const param = { id: params.id ?? '' };
  const loading = orNotFound(readJson(admin.inbox.applications[':id'].$get({ param })));
  const [loaded, open] = await Promise.all([
    withEntryContext(admin.inbox, 'applications', param, loading),
    orNotFound(readJson(admin.decisions[':id'].$get({ param }))),
  ]);
  // A new listing is preselected if no listing is similar.
  const preselected = open.duplicates.length === 0 ? 'new' : null;
  const target = url.searchParams.get('listing') || preselected;
  if (target === null || target === 'new') return { ...loaded, open, target, claimed: null };
  const listing = admin.listings[':id'].$get({ param: { id: target } });
  return { ...loaded, open, target, claimed: (await orNotFound(readJson(listing))).listing };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const entryAction = inboxAction('applications');
const act: FormAction<Awaited<ReturnType<typeof entryAction>>> = (api, args) =>
  (isDecision(args.formData) ? decisionAction : entryAction)(api, args);

export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: `Application ${params.id}`,
    description: 'An application from a lawyer.',
    path: INBOX_PATH,
    noIndex: true,
  });
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, context, now, open, target, claimed } = loaderData;
  const mayDecide = useMay()('decide on applications');
  // After a conflict in the approval form, `current` is a listing.
  const isListingConflict = actionData?.intent === 'approve';
  const application = currentEntry(entry, isListingConflict ? undefined : actionData);
  const { id, firstName, lastName } = application;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <EntryPage
      key={id}
      context={context}
      entry={application}
      now={now}
      title={name ? `Application ${id}: ${name}` : `Application ${id}`}
    >
      {open.decision && <DecisionNotice decision={open.decision} />}
      <SubmittedValues values={factsOf(application)} />
      {mayDecide && <Decision openApplication={open} target={target} claimed={claimed} />}
    </EntryPage>
  );
}

function factsOf(application: InboxApplication) {
  return applicationFacts<ReactNode>(application, {
    email: (text) => <EmailLink to={text} subject="Your application" />,
    phone: (text) => <PhoneLink phone={text} />,
    website: (text) => (
      <a href={text} rel="noreferrer nofollow">
        {text}
      </a>
    ),
  });
}
