import { data } from 'react-router';
import { createAction } from '../api/actions.ts';
import { pageMeta } from '../meta.ts';
import { EmailLinkPage } from '../newsletter/email-link-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/newsletter-confirm';

export const action = createAction(async ({ newsletter }, { params: { token = '' } }) => {
  const response = await newsletter.confirm[':token'].$post({ param: { token } });
  return data((await response.json()).confirmation, { status: response.status });
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Confirm your subscription',
    description: 'One last step to get the newsletter.',
    path: '/newsletter',
    noIndex: true,
  });
}

export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  return <EmailLinkPage {...(actionData ? pages[actionData] : prompt)} />;
}

const prompt = {
  title: 'Confirm your subscription',
  intro: 'Confirm to start receiving the newsletter.',
  submitLabel: 'Confirm',
};

const pages = {
  confirmed: {
    title: 'Your subscription is confirmed',
    intro: 'You’ll get the next issue. Unsubscribe anytime.',
  },
  used: {
    title: 'This link was already used',
    intro:
      'It confirmed your email. If you’ve since unsubscribed and want the newsletter again, enter your email below.',
  },
  expired: {
    title: 'This link has expired',
    intro: 'Enter your email below and we’ll send you a new one.',
  },
  unknown: {
    title: 'This link isn’t valid',
    intro:
      'It may be incomplete, or a newer email may have replaced it. Enter your email below and we’ll send you a new one.',
  },
};
