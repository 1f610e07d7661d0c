import { Form } from 'react-router';
import { SIGN_IN_PAGE } from '../../../server/contract/accounts/sign-in-page.ts';
import { button } from '../ui/button.css.ts';
import { quiet } from '../ui/page.css.ts';
import type { SessionEnded } from './require-admin.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';

/**
 * Offers to resubmit a form that was submitted after the session had ended. The administrator signs
 * in again in another tab first.
 */
export function ResendForm({ ended: { path, unsent } }: { ended: SessionEnded }) {
  const visibleFields = unsent.filter(([name]) => name !== 'intent');
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
      <Form method="post" action={path} encType="multipart/form-data">
        {unsent.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same name.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={button.filled}>
          Submit again
        </button>
      </Form>
      {visibleFields.length > 0 && (
        <details>
          <summary>What you typed</summary>
          <dl className={quiet}>
            {visibleFields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same name.
              <div key={index}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </SignInPage>
  );
}
