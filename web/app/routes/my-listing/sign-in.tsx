import { Link, useSearchParams } from 'react-router';
import { LISTING_LINK_MINUTES } from '../../../../server/contract/my-listing/sign-in-link.ts';
import { type ActionArgs, createAction, createClientAction } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { requestEmailLink } from '../../api/request-email-link.ts';
import { StaticPage } from '../../layout/static-page.tsx';
import { pageMeta } from '../../meta.ts';
import { SignInForm } from '../../my-listing/sign-in-form.tsx';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/sign-in';

function sendLink(api: ApiClient, { formData }: ActionArgs) {
  return requestEmailLink(formData, (json) => api['my-listing'].links.$post({ json }));
}

export const action = createAction(sendLink);
export const clientAction = createClientAction(sendLink);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Sign in to your listing',
    description: 'For listed lawyers: edit your profile, see its statistics or remove it.',
    path: '/my-listing/sign-in',
    noIndex: true,
  });
}

export default function MyListingSignIn({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const ended = search.get('ended');
  return (
    <StaticPage
      title="Sign in to your listing"
      intro="For listed lawyers: edit your profile, see how often it’s viewed or remove it."
    >
      {ended === 'removed' && !actionData && (
        <p role="status">Your listing has been removed. We’ll email you a confirmation.</p>
      )}
      {ended === 'signed-out' && !actionData && <p role="status">You’re signed out.</p>}
      <p>
        You don’t need a password. We’ll email a link to the address on your listing. It works once
        and expires in {LISTING_LINK_MINUTES} minutes.
      </p>
      <SignInForm outcome={actionData} />
      <p>
        No email? Your listing may use a different address.{' '}
        <Link to="/claim-profile">Claim your profile</Link> and we’ll verify you.
      </p>
    </StaticPage>
  );
}
