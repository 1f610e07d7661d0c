import { data } from 'react-router';
import { createAction } from '../api/actions.ts';
import { pageMeta } from '../meta.ts';
import { TokenPage } from '../newsletter/token-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/newsletter-confirm';

export const action = createAction(async ({ newsletter }, { params: { token = '' } }) => {
  const response = await newsletter.confirm[':token'].$post({ param: { token } });
  return data((await response.json()).confirmation, { status: response.status });
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Confirm your subscription',
    description: 'The last step to the newsletter.',
    path: '/newsletter',
    noIndex: true,
  });
}

export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  return <TokenPage {...(actionData ? pages[actionData] : prompt)} />;
}

const prompt = {
  title: 'Confirm your subscription',
  sentence: 'Press the button, and the newsletter comes to your address.',
  submitLabel: 'Confirm',
};

const pages = {
  confirmed: {
    title: 'Your subscription is confirmed',
    sentence: 'The next newsletter comes to your address. Each one has a link that ends it.',
  },
  used: {
    title: 'This link was used before',
    sentence:
      'The address was confirmed with it. If you have unsubscribed since and want the newsletter again, enter your address below.',
  },
  expired: {
    title: 'This link is too old',
    sentence: 'Enter your address below, and we send you a new one.',
  },
  unknown: {
    title: "This link isn't known",
    sentence:
      'Part of it may be missing, or a newer mail has taken its place. Enter your address below, and we send you a new one.',
  },
};
