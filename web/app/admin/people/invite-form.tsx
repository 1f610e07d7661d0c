import { ROLE_OPTIONS } from '../../../../server/contract/accounts/roles.ts';
import { Choices, TextField } from '../../ui/form/fields.tsx';
import { AdminForm } from '../admin-form.tsx';
import { block } from '../page.css.ts';
import { RequestedReauthentication } from '../sign-in/reauthentication.tsx';

/** The roles as choices, each with what it may do. */
export const ROLE_CHOICES = ROLE_OPTIONS.map(({ value, label, summary }) => ({
  value,
  label: `${label}: ${summary}`,
}));

/** Invites a person by email. */
export function InviteForm() {
  return (
    <section className={block} aria-labelledby="invite">
      <h2 id="invite">Invite someone</h2>
      <AdminForm intent="invite" submitLabel="Send invitation" pendingLabel="Sending...">
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Choices type="radio" name="role" label="Role" choices={ROLE_CHOICES} />
        <RequestedReauthentication />
      </AdminForm>
    </section>
  );
}
