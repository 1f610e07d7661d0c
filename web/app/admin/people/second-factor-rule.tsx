import { small } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import { block } from '../page.css.ts';

/** Requires two-step verification for everyone, or stops requiring it. */
export function SecondFactorRule({ isRequired }: { isRequired: boolean }) {
  return (
    <section className={block} aria-labelledby="second-factor">
      <h2 id="second-factor">Two-step verification</h2>
      <SavedNotice intent="second-factor">Saved.</SavedNotice>
      <p>{isRequired ? 'Required for everyone.' : 'Everyone decides for their own account.'}</p>
      <p className={small}>
        If it’s required, people without it are asked to set it up when they sign in, and can’t do
        anything else until then.
      </p>
      <AdminForm
        intent="second-factor"
        submitLabel={isRequired ? 'Stop requiring it' : 'Require it for everyone'}
        variant="lined"
      >
        <input type="hidden" name="isRequired" value={isRequired ? 'no' : 'yes'} />
      </AdminForm>
    </section>
  );
}
