import { data } from 'react-router';
import {
  type ApiClient,
  type ErasedPerson,
  type PersonalData,
  readJson,
} from '../../api/client.ts';
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
    if (formData.get('intent') !== 'erase') {
      const response = await person.$post({ json: { email } });
      if (!response.ok) return rejectForm(response, formData);
      return { email, person: await response.json(), erased: null } satisfies PersonResult;
    }
    const confirmation = String(formData.get('confirmation') ?? '');
    const response = await person.erase.$post({ json: { email, confirmation } });
    if (response.ok)
      return { email, person: null, erased: await response.json() } satisfies PersonResult;
    const { data: rejection, init } = await rejectForm(response, formData);
    // Show the data again below the rejected form.
    const found = await readJson(person.$post({ json: { email } }));
    return data({ ...rejection, email, person: found, erased: null }, init ?? undefined);
  },
);
