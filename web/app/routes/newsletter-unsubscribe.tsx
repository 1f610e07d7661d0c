import { data } from 'react-router';
import { createAction } from '../api/actions.ts';
import { pageMeta } from '../meta.ts';
import { EmailLinkPage } from '../newsletter/email-link-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/newsletter-unsubscribe';

/** Unsubscribes immediately. Email apps may also post to this URL, without cookies (RFC 8058). */
export const action = createAction(async ({ newsletter }, { params: { token = '' }, url }) => {
  const issue = url.searchParams.get('issue') ?? '';
  const response = await newsletter.unsubscribe[':token'].$post({
    param: { token },
    query: { issue },
  });
  return data(await response.json(), { status: response.status });
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Unsubscribe',
    description: 'Unsubscribe from the newsletter.',
    path: '/newsletter',
    noIndex: true,
  });
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return (
      <EmailLinkPage
        title="Unsubscribe"
        intro="Confirm to stop receiving the newsletter."
        submitLabel="Unsubscribe"
      />
    );
  }
  if (!actionData.isUnsubscribed) {
    return (
      <EmailLinkPage
        title="This link isn’t valid"
        intro="It may be incomplete. Use the link in the latest email from us, or contact us."
      />
    );
  }
  return (
    <EmailLinkPage
      title="You’re unsubscribed"
      intro="You won’t get any more issues of the newsletter."
    />
  );
}
