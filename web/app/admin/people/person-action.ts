import { data, redirect } from 'react-router';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** Changes, invites again or removes a person, or ends sessions. */
export const personAction = requireAdminForAction(async ({ admin }, { params, formData }) => {
  const param = { id: params.id ?? '' };
  const person = admin.people[':id'];
  const text = (name: string) => String(formData.get(name) ?? '');
  const intent = text('intent');
  const reauthentication = { password: text('password') };
  const page = `/admin/people/${param.id}`;
  const finish = (response: Response, href = `${page}?done=${intent}`) =>
    response.ok ? redirect(href, 303) : rejectForm(response, formData);
  switch (intent) {
    case 'role': {
      const roles = {
        role: text('role') as 'viewer',
        currentRole: text('currentRole') as 'viewer',
      };
      return finish(await person.role.$put({ param, json: { ...roles, ...reauthentication } }));
    }
    case 'invite': {
      const response: Response = await person.invitation.$post({ param, json: reauthentication });
      if (!response.ok) return rejectForm(response, formData);
      const { url }: { url: string | null } = await response.json();
      return url === null ? redirect(`${page}?done=invite`, 303) : { link: url };
    }
    case 'revoke': {
      const session = { ...param, session: text('session') };
      return finish(await person.sessions[':session'].$delete({ param: session }));
    }
    case 'everywhere':
      return finish(await person.sessions.$delete({ param }));
    case 'remove': {
      const response: Response = await person.remove.$post({ param, json: reauthentication });
      return finish(response, '/admin/people?done=remove');
    }
    default:
      throw data('Unknown form.', { status: 400 });
  }
});
