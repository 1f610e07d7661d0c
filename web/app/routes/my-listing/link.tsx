import { data, Form, redirect } from 'react-router';
import { type ActionArgs, createAction, createClientAction } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { StaticPage } from '../../layout/static-page.tsx';
import { pageMeta } from '../../meta.ts';
import { SignInForm } from '../../my-listing/sign-in-form.tsx';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import type { Route } from './+types/link';

async function signIn(api: ApiClient, { params: { token = '' } }: ActionArgs) {
  const response = await api['my-listing'].session.$post({ json: { token } });
  if (response.ok) return redirect('/my-listing', 303);
  return data({ reason: (await response.json()).message }, { status: response.status });
}

export const action = createAction(signIn);
export const clientAction = createClientAction(signIn);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Sign in to your listing',
    description: 'The last step to sign in to your listing.',
    path: '/my-listing/sign-in',
    noIndex: true,
  });
}

/**
 * The target of the emailed sign-in link. Only the button uses up the link, because email scanners
 * open links, too.
 */
export default function MyListingLink({ actionData }: Route.ComponentProps) {
  if (actionData && 'reason' in actionData) {
    return (
      <StaticPage title="This link doesn’t work" intro={actionData.reason ?? ''}>
        <SignInForm />
      </StaticPage>
    );
  }
  return (
    <StaticPage
      title="Sign in to your listing"
      intro="You’ll stay signed in until you close the browser or are inactive for 30 minutes."
    >
      <Form method="post">
        <button type="submit" className={button.filled}>
          Sign in
        </button>
      </Form>
    </StaticPage>
  );
}
