import { data } from 'react-router';
import { createAction } from '../api/actions.ts';
import { pageMeta } from '../meta.ts';
import { TokenPage } from '../newsletter/token-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/newsletter-unsubscribe';

/** Unsubscribes at once, also with one click in an email program, without cookies (RFC 8058). */
export const action = createAction(async ({ newsletter }, { params: { token = '' } }) => {
  const response = await newsletter.unsubscribe[':token'].$post({ param: { token } });
  return data(await response.json(), { status: response.status });
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Unsubscribe',
    description: 'End your subscription to the newsletter.',
    path: '/newsletter',
    noIndex: true,
  });
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return (
      <TokenPage
        title="Unsubscribe"
        sentence="Press the button, and no further newsletter comes to your address."
        submitLabel="Unsubscribe"
      />
    );
  }
  if (!actionData.isUnsubscribed) {
    return (
      <TokenPage
        title="This link isn't known"
        sentence="Part of it may be missing. Follow the link in the newest mail that you have, or write to us."
      />
    );
  }
  return (
    <TokenPage
      title="You are unsubscribed"
      sentence="No further newsletter comes to your address."
    />
  );
}
