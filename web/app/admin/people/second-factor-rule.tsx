import { small } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import { block } from '../page.css.ts';
import { RequestedReauthentication } from '../sign-in/reauthentication.tsx';

/** Requires two-step verification for everyone, or stops requiring it. */
export function SecondFactorRule({ isRequired }: { isRequired: boolean }) {
  return (
    <section className={block} aria-labelledby="second-factor">
      <h2 id="second-factor">Two-step verification</h2>
      <SavedNotice intent="second-factor">Saved.</SavedNotice>
      <p>{isRequired ? 'Required for everyone.' : 'Everyone decides for their own account.'}</p>
      <p className={small}>
        If you require it, anyone who hasn’t set it up must do so before they can do anything else,
        starting now.
      </p>
      <AdminForm
        intent="second-factor"
        submitLabel={isRequired ? 'Stop requiring it' : 'Require it for everyone'}
        variant="lined"
      >
        <input type="hidden" name="isRequired" value={isRequired ? 'no' : 'yes'} />
        <RequestedReauthentication />
      </AdminForm>
    </section>
  );
}
