import { INVITATION_HOURS } from '../../../../server/contract/accounts/people.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormStateContext } from '../../ui/form/form-state.ts';
import { block } from '../page.css.ts';

/** The link of an invitation that couldn't be emailed, because no mail server is configured. */
export function InvitationLink({ email, url }: { email: string; url: string }) {
  return (
    <section className={block} aria-labelledby="invitation-link" role="status">
      <h2 id="invitation-link">Send this link to {email}</h2>
      <p>
        Email isn’t set up, so we couldn’t send the invitation. The link works once and expires in{' '}
        {INVITATION_HOURS} hours. We won’t show it again.
      </p>
      <FormStateContext value={{ form: 'invitation-link', errors: {}, values: { url } }}>
        <TextField name="url" label="Invitation link" readOnly />
      </FormStateContext>
    </section>
  );
}
