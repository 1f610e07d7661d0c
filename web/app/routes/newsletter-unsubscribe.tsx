import { data } from 'react-router';
import { createAction } from '../api/actions.ts';
import { pageMeta } from '../meta.ts';
import { TokenPage } from '../newsletter/token-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/newsletter-unsubscribe';

/** Unsubscribes immediately. Email apps may also post to this URL, without cookies (RFC 8058). */
export const action = createAction(async ({ newsletter }, { params: { token = '' } }) => {
  const response = await newsletter.unsubscribe[':token'].$post({ param: { token } });
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
      <TokenPage
        title="Unsubscribe"
        sentence="Confirm to stop receiving the newsletter."
        submitLabel="Unsubscribe"
      />
    );
  }
  if (!actionData.isUnsubscribed) {
    return (
      <TokenPage
        title="This link isn’t valid"
        sentence="It may be incomplete. Use the link in the latest email from us, or contact us."
      />
    );
  }
  return (
    <TokenPage
      title="You’re unsubscribed"
      sentence="You won’t get any more issues of the newsletter."
    />
  );
}
