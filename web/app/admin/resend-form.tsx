import { SIGN_IN_PAGE } from '../../../server/contract/accounts/sign-in-page.ts';
import type { UnsavedForm } from './require-admin.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { UnsavedFields } from './unsaved-fields.tsx';

/**
 * Offers to resubmit a form that was submitted after the session had ended. The administrator signs
 * in again in another tab first.
 */
export function ResendForm({ unsaved }: { unsaved: UnsavedForm }) {
  return (
    <SignInPage title="Your session has ended">
      <p>
        Your changes aren’t saved yet, but what you typed is still here. Sign in, come back to this
        tab and submit it again.
      </p>
      <p>
        <a href={SIGN_IN_PAGE} target="_blank" rel="noreferrer">
          Sign in (opens a new tab)
        </a>
      </p>
      <UnsavedFields unsaved={unsaved} />
    </SignInPage>
  );
}
