import type { ReactNode } from 'react';
import { Link, useActionData } from 'react-router';
import { applicationFacts } from '../../../../server/contract/applications/application-facts.ts';
import { EntryPage } from '../../admin/inbox/entry-page.tsx';
import { currentEntry, inboxAction } from '../../admin/inbox/inbox-action.ts';
import { entryHref, INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { loadEntry } from '../../admin/inbox/inbox-loaders.ts';
import type { InboxApplication } from '../../admin/inbox/rows.ts';
import { EmailLink, PhoneLink, SubmittedValues } from '../../admin/inbox/submitted-values.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import type { Route } from './+types/inbox-application';

const load = loadEntry('applications', (inbox, param) =>
  readJson(inbox.applications[':id'].$get({ param })),
);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = inboxAction('applications');
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

export default function Application({ loaderData }: Route.ComponentProps) {
  const application = currentEntry(loaderData.entry, useActionData());
  const { id, firstName, lastName } = application;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <EntryPage
      context={loaderData.context}
      entry={application}
      now={loaderData.now}
      title={name ? `Application ${id}: ${name}` : `Application ${id}`}
    >
      <SubmittedValues values={factsOf(application)} />
      {application.erasedAt === null && (
        <p>
          <Link className={button.lined} to={`${entryHref('applications', id)}/decision`}>
            Review this application
          </Link>
        </p>
      )}
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
