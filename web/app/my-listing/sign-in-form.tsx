import type { LinkResult } from '../api/request-email-link.ts';
import { EmailLinkForm } from '../ui/form/email-link-form.tsx';
import { SIGN_IN } from './for-lawyers.ts';

/** Requests a sign-in link by email. Used on two pages; it always posts to the sign-in page. */
export function SignInForm({ outcome }: { outcome?: LinkResult | undefined }) {
  return (
    <EmailLinkForm
      form="sign-in"
      action={SIGN_IN}
      help="Use the email on your listing."
      outcome={outcome}
    />
  );
}
