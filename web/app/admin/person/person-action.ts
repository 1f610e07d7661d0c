import { data } from 'react-router';
import type { ApiClient, ErasedPerson, PersonalData } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** The data about an email address, or the result of an erasure. */
export interface PersonResult {
  email: string;
  /** Null after an erasure. */
  person: PersonalData | null;
  erased: ErasedPerson | null;
}

/**
 * Handles the forms of the page. The results are action data, because a redirect would put the
 * email address into a URL.
 */
export const personAction = requireAdminForAction(
  async ({ admin: { person } }: ApiClient, { formData }) => {
    const email = String(formData.get('email') ?? '').trim();
    const password = String(formData.get('password') ?? '');
    if (formData.get('intent') !== 'erase') {
      const response = await person.$post({ json: { email, password } });
      if (!response.ok) return rejectForm(response, formData);
      return { email, person: await response.json(), erased: null } satisfies PersonResult;
    }
    const confirmation = String(formData.get('confirmation') ?? '');
    const response = await person.erase.$post({ json: { email, confirmation } });
    if (response.ok)
      return { email, person: null, erased: await response.json() } satisfies PersonResult;
    const { data: rejection, init } = await rejectForm(response, formData);
    // Show the data again below the rejected form. If the last authentication is too old for the
    // erasure, it is too old for the search as well, whose form then asks for the password.
    const found = await person.$post({ json: { email, password: '' } });
    if (!found.ok) {
      formData.set('intent', 'search');
      return rejectForm(found, formData);
    }
    return data(
      { ...rejection, email, person: await found.json(), erased: null },
      init ?? undefined,
    );
  },
);
