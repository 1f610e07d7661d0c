import { roleLabel } from '../../../../server/contract/accounts/roles.ts';
import type { PersonRow } from '../../api/client.ts';
import { Choices } from '../../ui/form/fields.tsx';
import { AdminForm, useRejection } from '../admin-form.tsx';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import { block } from '../page.css.ts';
import { RequestedReauthentication } from '../sign-in/reauthentication.tsx';
import { ROLE_CHOICES } from './invite-form.tsx';

/** Changes a person's role. After a conflict, it starts from the role that another owner chose. */
export function RoleForm({ person }: { person: PersonRow }) {
  const { role } = useRejection<PersonRow>('role')?.current ?? person;
  return (
    <section className={block} aria-labelledby="role">
      <h2 id="role">Role</h2>
      <SavedNotice intent="role">Role changed. It applies at once.</SavedNotice>
      <p>Current role: {roleLabel(role)}</p>
      <AdminForm intent="role" submitLabel="Change role" values={{ role }}>
        <input type="hidden" name="currentRole" value={role} />
        <Choices type="radio" name="role" label="New role" choices={ROLE_CHOICES} />
        <RequestedReauthentication />
      </AdminForm>
    </section>
  );
}
